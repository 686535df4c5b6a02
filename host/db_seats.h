/* db_seats.h -- the part of the database that is about people and their seats, since schema 2: names that look alike, results and
 * ratings, draws that can be checked, plans, invitations, who follows or blocks whom, reports. Only db.h includes it. */
#ifndef BAILEY_DB_SEATS_H
#define BAILEY_DB_SEATS_H

/*   names       how the names of accounts look (names.h); a key belongs to one person.
 *   results     a seat of a match that is over. place: 1 the best; away: a bot had taken over.
 *   tallies     sums of results of a game: of all, by seat, by option.
 *   ratings     of a person, or with person 0 of a bot by its level; history: after each match.
 *   draws       the server's secret of a table, promises: what the seats add (core/fair.h).
 *   plans       what a seat does by itself.
 *   ties        kind 1: follows, 2: does not want to read, 3: does not want to meet. */
#define DB_SCHEMA_2                                                                                            \
    "CREATE TABLE names(key TEXT PRIMARY KEY, person INT NOT NULL) WITHOUT ROWID;"                             \
    "CREATE INDEX name_person ON names(person);"                                                               \
    "CREATE TABLE results(tid INT NOT NULL, seat INT NOT NULL, person INT NOT NULL, bot TEXT NOT NULL,"        \
    " game TEXT NOT NULL, players INT NOT NULL, place INT NOT NULL, points INT NOT NULL, away INT NOT NULL,"   \
    " at INT NOT NULL, PRIMARY KEY(tid,seat)) WITHOUT ROWID;"                                                  \
    "CREATE INDEX result_person ON results(person,tid) WHERE person>0;"                                        \
    "CREATE TABLE tallies(game TEXT NOT NULL, players INT NOT NULL, what TEXT NOT NULL, value TEXT NOT NULL,"  \
    " matches INT NOT NULL, firsts INT NOT NULL, places INT NOT NULL, points INT NOT NULL,"                    \
    " PRIMARY KEY(game,players,what,value)) WITHOUT ROWID;"                                                    \
    "CREATE TABLE ratings(game TEXT NOT NULL, players INT NOT NULL, person INT NOT NULL, bot TEXT NOT NULL,"   \
    " mu REAL NOT NULL, sigma REAL NOT NULL, points INT NOT NULL, matches INT NOT NULL, changed INT NOT NULL," \
    " PRIMARY KEY(game,players,person,bot)) WITHOUT ROWID;"                                                    \
    "CREATE INDEX rating_order ON ratings(game,players,points);"                                               \
    "CREATE INDEX rating_person ON ratings(person,bot);"                                                       \
    "CREATE TABLE history(person INT NOT NULL, bot TEXT NOT NULL, game TEXT NOT NULL, players INT NOT NULL,"   \
    " tid INT NOT NULL, at INT NOT NULL, place INT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,"           \
    " points INT NOT NULL, PRIMARY KEY(person,bot,game,players,tid)) WITHOUT ROWID;"                           \
    "CREATE TABLE draws(tid INTEGER PRIMARY KEY, secret BLOB NOT NULL);"                                       \
    "CREATE TABLE promises(tid INT NOT NULL, seat INT NOT NULL, promise BLOB NOT NULL, bytes BLOB,"            \
    " PRIMARY KEY(tid,seat)) WITHOUT ROWID;"                                                                   \
    "CREATE TABLE plans(tid INT NOT NULL, seat INT NOT NULL, action TEXT NOT NULL, pass INT NOT NULL,"         \
    " PRIMARY KEY(tid,seat)) WITHOUT ROWID;"                                                                   \
    "CREATE TABLE invitations(person INT NOT NULL, tid INT NOT NULL, inviter TEXT NOT NULL, at INT NOT NULL,"  \
    " PRIMARY KEY(person,tid)) WITHOUT ROWID;"                                                                 \
    "CREATE INDEX invitation_table ON invitations(tid);"                                                       \
    "CREATE TABLE ties(person INT NOT NULL, kind INT NOT NULL, other INT NOT NULL, since INT NOT NULL,"        \
    " PRIMARY KEY(person,kind,other)) WITHOUT ROWID;"                                                          \
    "CREATE INDEX tie_other ON ties(other,kind);"                                                              \
    "CREATE TABLE reports(id INTEGER PRIMARY KEY, person INT NOT NULL, whom INT NOT NULL, line INT NOT NULL,"  \
    " why TEXT NOT NULL, at INT NOT NULL, settled INT NOT NULL DEFAULT 0);"                                    \
    "CREATE INDEX report_new ON reports(settled,id);"                                                          \
    "ALTER TABLE people ADD COLUMN role INT NOT NULL DEFAULT 0;"                                               \
    "ALTER TABLE people ADD COLUMN silent INT NOT NULL DEFAULT 0;"                                             \
    "ALTER TABLE chat ADD COLUMN phrase TEXT;"

#define DB_SEATS(X)                                                                                                   \
    X(MARK_GET, "SELECT value FROM marks WHERE name=?1")                                                              \
    X(MARK_PUT, "INSERT OR REPLACE INTO marks(name,value) VALUES(?1,?2)")                                             \
    X(NAME_ADD, "INSERT INTO names(key,person) VALUES(?1,?2)")                                                        \
    X(NAME_KEEP, "INSERT OR IGNORE INTO names(key,person) VALUES(?1,?2)")                                             \
    X(NAME_WHOSE, "SELECT person FROM names WHERE key=?1")                                                            \
    X(NAME_CLEAR, "DELETE FROM names")                                                                                \
    X(NAME_FORGET, "DELETE FROM names WHERE person=?1")                                                               \
    X(NAME_ALL, "SELECT id,name FROM people WHERE kind=2 ORDER BY id")                                                \
    X(RESULT_ADD, "INSERT OR REPLACE INTO results(tid,seat,person,bot,game,players,place,points,away,at) "            \
                  "VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10)")                                                           \
    X(RESULT_SUMS, "SELECT r.game,r.players,r.seat,t.options,count(*),sum(r.place=1),sum(r.place),sum(r.points),"     \
                   "sum(r.away) FROM results r JOIN tables t ON t.id=r.tid WHERE r.person=?1 "                        \
                   "GROUP BY r.game,r.players,r.seat,t.options ORDER BY r.game,r.players,r.seat")                     \
    X(RESULT_LAST, "SELECT t.code,r.game,r.players,r.seat,r.place,r.points,r.away,r.at,t.settings FROM results r "    \
                   "JOIN tables t ON t.id=r.tid WHERE r.person=?1 ORDER BY r.tid DESC LIMIT ?2")                      \
    X(TALLY_ADD, "INSERT INTO tallies(game,players,what,value,matches,firsts,places,points) "                         \
                 "VALUES(?1,?2,?3,?4,1,?5,?6,?7) ON CONFLICT DO UPDATE SET matches=matches+1,"                        \
                 "firsts=firsts+excluded.firsts,places=places+excluded.places,points=points+excluded.points")         \
    X(TALLY_OF, "SELECT players,what,value,matches,firsts,places,points FROM tallies WHERE game=?1 "                  \
                "ORDER BY players,what,value")                                                                        \
    X(RATING_GET, "SELECT mu,sigma,matches FROM ratings WHERE game=?1 AND players=?2 AND person=?3 AND bot=?4")       \
    X(RATING_PUT, "INSERT OR REPLACE INTO ratings(game,players,person,bot,mu,sigma,points,matches,changed) "          \
                  "VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9)")                                                               \
    X(RATING_OF, "SELECT game,players,mu,sigma,points,matches,changed FROM ratings WHERE person=?1 AND bot=?2 "       \
                 "ORDER BY game,players")                                                                             \
    X(RATING_BEST, "SELECT r.person,r.bot,coalesce(p.name,''),r.mu,r.sigma,r.points,r.matches FROM ratings r "        \
                   "LEFT JOIN people p ON p.id=r.person WHERE r.game=?1 AND r.players=?2 "                            \
                   "AND (r.person=0 OR (p.kind=2 AND (p.banned=0 OR p.banned BETWEEN 2 AND ?4))) "                    \
                   "ORDER BY r.points DESC,r.changed LIMIT ?3")                                                       \
    X(RATING_FORGET, "DELETE FROM ratings WHERE person=?1")                                                           \
    X(HISTORY_ADD, "INSERT OR REPLACE INTO history(person,bot,game,players,tid,at,place,mu,sigma,points) "            \
                   "VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10)")                                                          \
    X(HISTORY_OF, "SELECT h.game,h.players,t.code,h.at,h.place,h.mu,h.sigma,h.points,t.settings FROM history h "      \
                  "JOIN tables t ON t.id=h.tid WHERE h.person=?1 AND h.bot=?2 AND (?3='' OR h.game=?3) "              \
                  "AND (?4=0 OR h.players=?4) ORDER BY h.tid DESC LIMIT ?5")                                          \
    X(HISTORY_FORGET, "DELETE FROM history WHERE person=?1")                                                          \
    X(DRAWS_ADD, "INSERT OR REPLACE INTO draws(tid,secret) VALUES(?1,?2)")                                            \
    X(DRAWS_GET, "SELECT secret FROM draws WHERE tid=?1")                                                             \
    X(PROMISE_PUT, "INSERT OR REPLACE INTO promises(tid,seat,promise,bytes) VALUES(?1,?2,?3,?4)")                     \
    X(PROMISE_DROP, "DELETE FROM promises WHERE tid=?1 AND seat=?2")                                                  \
    X(PROMISE_OF, "SELECT seat,promise,bytes FROM promises WHERE tid=?1 ORDER BY seat")                               \
    X(PLAN_PUT, "INSERT OR REPLACE INTO plans(tid,seat,action,pass) VALUES(?1,?2,?3,?4)")                             \
    X(PLAN_DROP, "DELETE FROM plans WHERE tid=?1 AND seat=?2")                                                        \
    X(PLAN_OF, "SELECT seat,action,pass FROM plans WHERE tid=?1")                                                     \
    X(CHAT_PUT, "INSERT INTO chat(id,tid,person,name,text,said,phrase) VALUES(?1,?2,?3,?4,?5,?6,?7)")                 \
    X(CHAT_READ,                                                                                                      \
      "SELECT id,person,name,text,said,phrase FROM (SELECT id,coalesce(person,0) AS person,name,text,said,phrase "    \
      "FROM chat WHERE tid=?1 AND hidden=0 AND coalesce(person,0) NOT IN (SELECT other FROM ties "                    \
      "WHERE person=?3 AND kind>1) ORDER BY id DESC LIMIT ?2) ORDER BY id")                                           \
    X(CHAT_GET, "SELECT c.tid,coalesce(c.person,0),t.code FROM chat c LEFT JOIN tables t ON t.id=c.tid "              \
                "WHERE c.id=?1")                                                                                      \
    X(CHAT_NEWEST, "SELECT coalesce(max(id),0) FROM chat")                                                            \
    X(TIE_GET, "SELECT 1 FROM ties WHERE person=?1 AND kind=?2 AND other=?3")                                         \
    X(TIE_PUT, "INSERT OR REPLACE INTO ties(person,kind,other,since) VALUES(?1,?2,?3,?4)")                            \
    X(TIE_DROP, "DELETE FROM ties WHERE person=?1 AND kind=?2 AND other=?3")                                          \
    X(TIE_OF,                                                                                                         \
      "SELECT p.id,p.name FROM ties t JOIN people p ON p.id=t.other WHERE t.person=?1 AND t.kind=?2 AND p.kind>0 "    \
      "ORDER BY p.name LIMIT ?3")                                                                                     \
    X(TIE_FORGET, "DELETE FROM ties WHERE person=?1 OR other=?1")                                                     \
    X(INVITATION_PUT, "INSERT OR REPLACE INTO invitations(person,tid,inviter,at) VALUES(?1,?2,?3,?4)")                \
    X(INVITATION_GET, "SELECT 1 FROM invitations WHERE person=?1 AND tid=?2")                                         \
    X(INVITATION_OF, "SELECT t.code,i.inviter,i.at FROM invitations i JOIN tables t ON t.id=i.tid "                   \
                     "WHERE i.person=?1 AND t.state=0 ORDER BY i.at DESC")                                            \
    X(INVITATION_DROP, "DELETE FROM invitations WHERE person=?1 AND tid=?2")                                          \
    X(INVITATION_FORGET, "DELETE FROM invitations WHERE person=?1")                                                   \
    X(TABLE_LIVE_OF, "SELECT t.code FROM seats s JOIN tables t ON t.id=s.tid WHERE s.person=?1 AND t.state<2 "        \
                     "ORDER BY t.id DESC LIMIT ?2")                                                                   \
    X(REPORT_ADD, "INSERT INTO reports(person,whom,line,why,at) VALUES(?1,?2,?3,?4,?5)")                              \
    X(REPORT_NEW,                                                                                                     \
      "SELECT r.id,r.person,a.name,r.whom,b.name,r.why,r.at,r.line,c.text,t.code,c.hidden FROM reports r "            \
      "LEFT JOIN people a ON a.id=r.person LEFT JOIN people b ON b.id=r.whom LEFT JOIN chat c ON c.id=r.line "        \
      "LEFT JOIN tables t ON t.id=c.tid WHERE r.settled=0 ORDER BY r.id LIMIT ?1")                                    \
    X(REPORT_SETTLE, "UPDATE reports SET settled=?2 WHERE id=?1")                                                     \
    X(PERSON_SILENCE, "UPDATE people SET silent=?2 WHERE id=?1")                                                      \
    X(PERSON_ROLE, "UPDATE people SET role=?2 WHERE id=?1")                                                           \
    X(ADMIN_REPORTS, "SELECT r.id,r.person,r.whom,b.name,r.why,r.at,r.line,c.text FROM reports r LEFT JOIN people b " \
                     "ON b.id=r.whom LEFT JOIN chat c ON c.id=r.line WHERE r.settled=0 ORDER BY r.id")                \
    X(ADMIN_CHAT,                                                                                                     \
      "SELECT id,tid,person,name,text,said,hidden FROM (SELECT * FROM chat ORDER BY id DESC LIMIT 500) ORDER BY id")

#endif
