/* db_events.h -- the part of the database that is about events, since schema 5. Only db.h includes it. */
#ifndef BAILEY_DB_EVENTS_H
#define BAILEY_DB_EVENTS_H

/*   events    state 0: open, 1: playing, 2: over, 3: given up. rounds 0: the server counts when it begins. round: the one that is
 *             played, 0 before the first, and since when. secret: what lots follow from.
 *   entrants  by number, in the order in which they came. person 0: a bot. since: the first round it can play.
 *   pairings  a seat at a table of a round; tid 0: a bye (place 1: the other has gone). place 0: not over. */
#define DB_EVENTS_SCHEMA                                                                                              \
    "CREATE TABLE events(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, state INT NOT NULL, title TEXT NOT NULL," \
    " owner INT NOT NULL, maker TEXT NOT NULL, game TEXT NOT NULL, rules INT NOT NULL, options TEXT NOT NULL,"        \
    " system INT NOT NULL, rounds INT NOT NULL, times INT NOT NULL, least INT NOT NULL, most INT NOT NULL,"           \
    " fill TEXT NOT NULL, late INT NOT NULL, starts INT NOT NULL, every INT NOT NULL, bank INT NOT NULL,"             \
    " plus INT NOT NULL, turn INT NOT NULL, rated INT NOT NULL, hidden INT NOT NULL, link TEXT NOT NULL,"             \
    " secret BLOB NOT NULL, round INT NOT NULL, begun INT NOT NULL, created INT NOT NULL, changed INT NOT NULL);"     \
    "CREATE INDEX event_live ON events(state) WHERE state<2;"                                                         \
    "CREATE INDEX event_past ON events(changed) WHERE state=2 AND hidden=0;"                                          \
    "CREATE TABLE entrants(eid INT NOT NULL, number INT NOT NULL, person INT NOT NULL, name TEXT NOT NULL,"           \
    " bot TEXT NOT NULL, gone INT NOT NULL, since INT NOT NULL, PRIMARY KEY(eid,number)) WITHOUT ROWID;"              \
    "CREATE INDEX entrant_person ON entrants(person,eid) WHERE person>0;"                                             \
    "CREATE TABLE pairings(eid INT NOT NULL, round INT NOT NULL, board INT NOT NULL, seat INT NOT NULL,"              \
    " number INT NOT NULL, tid INT NOT NULL, place INT NOT NULL, points INT NOT NULL,"                                \
    " PRIMARY KEY(eid,round,board,seat)) WITHOUT ROWID;"                                                              \
    "CREATE INDEX pairing_table ON pairings(tid) WHERE tid>0;"

#define DB_EVENT_ROW_                                                                                            \
    "SELECT id,code,state,title,owner,maker,game,rules,options,system,rounds,times,least,most,fill,late,starts," \
    "every,bank,plus,turn,rated,hidden,link,secret,round,begun,created FROM events "

#define DB_EVENTS(X)                                                                                                 \
    X(EVENT_ADD, "INSERT INTO events(id,code,state,title,owner,maker,game,rules,options,system,rounds,times,least,"  \
                 "most,fill,late,starts,every,bank,plus,turn,rated,hidden,link,secret,round,begun,created,changed) " \
                 "VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20,?21,?22,?23,?24,"    \
                 "?25,?26,?27,?28,?28)")                                                                             \
    X(EVENT_STATE, "UPDATE events SET state=?2,rounds=?3,round=?4,begun=?5,changed=?6 WHERE id=?1")                  \
    X(EVENT_LIVE, DB_EVENT_ROW_ "WHERE state<2 ORDER BY id")                                                         \
    X(EVENT_BY_CODE, DB_EVENT_ROW_ "WHERE code=?1")                                                                  \
    X(EVENT_LAST, "SELECT coalesce(max(id),0) FROM events")                                                          \
    X(EVENT_PAST, "SELECT code FROM events WHERE state=2 AND hidden=0 ORDER BY changed DESC LIMIT ?1")               \
    X(EVENT_OF, "SELECT e.code FROM entrants n JOIN events e ON e.id=n.eid WHERE n.person=?1 AND n.person>0 "        \
                "AND e.state>=2 ORDER BY e.id DESC LIMIT ?2")                                                        \
    X(ENTRANT_PUT, "INSERT OR REPLACE INTO entrants(eid,number,person,name,bot,gone,since) "                         \
                   "VALUES(?1,?2,?3,?4,?5,?6,?7)")                                                                   \
    X(ENTRANT_DROP, "DELETE FROM entrants WHERE eid=?1 AND number=?2")                                               \
    X(ENTRANT_FORGET, "UPDATE entrants SET name='' WHERE person=?1")                                                 \
    X(EVENT_FORGET, "UPDATE events SET maker='' WHERE owner=?1")                                                     \
    X(ENTRANT_OF, "SELECT number,person,name,bot,gone,since FROM entrants WHERE eid=?1 ORDER BY number")             \
    X(PAIRING_ADD, "INSERT INTO pairings(eid,round,board,seat,number,tid,place,points) "                             \
                   "VALUES(?1,?2,?3,?4,?5,?6,?7,0)")                                                                 \
    X(PAIRING_RESULT, "UPDATE pairings SET place=?3,points=?4 WHERE tid=?1 AND tid>0 AND seat=?2")                   \
    X(PAIRING_OF, "SELECT p.round,p.board,p.seat,p.number,p.place,p.points,coalesce(t.code,'') FROM pairings p "     \
                  "LEFT JOIN tables t ON t.id=p.tid WHERE p.eid=?1 ORDER BY p.round,p.board,p.seat")

#endif
