/* db_house.h -- the part of the database that keeps a house in order, since schema 4: notes that people leave themselves, what
 * is announced to all, and everything that moderators did. Only db.h includes it. */
#ifndef BAILEY_DB_HOUSE_H
#define BAILEY_DB_HOUSE_H

/*   notes          of a person, at a table; nobody else reads it.
 *   announcements  until: when it ends; 0: not by itself.
 *   care           what a moderator (person) did, to whom, or to which line of the chat; until: 0 where there is no end.
 * Since then people.banned is 1 for good, or the time when it ends. */
#define DB_HOUSE_SCHEMA                                                                                     \
    "CREATE TABLE notes(person INT NOT NULL, tid INT NOT NULL, text TEXT NOT NULL, at INT NOT NULL,"        \
    " PRIMARY KEY(person,tid)) WITHOUT ROWID;"                                                              \
    "CREATE TABLE announcements(id INTEGER PRIMARY KEY, text TEXT NOT NULL, at INT NOT NULL,"               \
    " until INT NOT NULL);"                                                                                 \
    "CREATE TABLE care(id INTEGER PRIMARY KEY, person INT NOT NULL, what TEXT NOT NULL, whom INT NOT NULL," \
    " line INT NOT NULL, until INT NOT NULL, text TEXT NOT NULL, at INT NOT NULL);"                         \
    "CREATE INDEX care_whom ON care(whom,id);"                                                              \
    "CREATE INDEX report_whom ON reports(whom);"

#define DB_HOUSE(X)                                                                                                  \
    X(NOTE_PUT, "INSERT OR REPLACE INTO notes(person,tid,text,at) VALUES(?1,?2,?3,?4)")                              \
    X(NOTE_DROP, "DELETE FROM notes WHERE person=?1 AND tid=?2")                                                     \
    X(NOTE_GET, "SELECT text,at FROM notes WHERE person=?1 AND tid=?2")                                              \
    X(NOTE_FORGET, "DELETE FROM notes WHERE person=?1")                                                              \
    X(ANNOUNCEMENT_ADD, "INSERT INTO announcements(text,at,until) VALUES(?1,?2,?3)")                                 \
    X(ANNOUNCEMENT_END, "UPDATE announcements SET until=?2 WHERE id=?1 AND (until=0 OR until>?2)")                   \
    X(ANNOUNCEMENT_NOW, "SELECT id,text,at,until FROM announcements WHERE until=0 OR until>?1 ORDER BY id DESC "     \
                        "LIMIT ?2")                                                                                  \
    X(ANNOUNCEMENT_GET, "SELECT text FROM announcements WHERE id=?1 AND (until=0 OR until>?2)")                      \
    X(CARE_ADD, "INSERT INTO care(person,what,whom,line,until,text,at) VALUES(?1,?2,?3,?4,?5,?6,?7)")                \
    X(CARE_LAST, "SELECT c.id,c.person,a.name,c.whom,b.name,c.what,c.line,c.until,c.text,c.at FROM care c "          \
                 "LEFT JOIN people a ON a.id=c.person LEFT JOIN people b ON b.id=c.whom "                            \
                 "WHERE ?1=0 OR c.whom=?1 ORDER BY c.id DESC LIMIT ?2")                                              \
    X(REPORT_GET, "SELECT r.whom,r.line,coalesce(c.tid,0),"                                                          \
                  "(SELECT count(*) FROM reports o WHERE o.whom=r.whom AND o.id<>r.id) "                             \
                  "FROM reports r LEFT JOIN chat c ON c.id=r.line WHERE r.id=?1")                                    \
    X(CHAT_AROUND,                                                                                                   \
      "SELECT id,coalesce(person,0),name,text,said,hidden FROM chat WHERE tid=?1 AND id IN "                         \
      "(SELECT id FROM (SELECT id FROM chat WHERE tid=?1 AND id<=?2 ORDER BY id DESC LIMIT ?3) UNION ALL "           \
      "SELECT id FROM (SELECT id FROM chat WHERE tid=?1 AND id>?2 ORDER BY id LIMIT ?3)) ORDER BY id")               \
    X(PERSON_HELD, "SELECT id,name,banned,silent FROM people WHERE kind>0 AND (banned=1 OR banned>?1 OR silent>?1) " \
                   "ORDER BY id DESC LIMIT ?2")                                                                      \
    X(RESULT_MET, "SELECT r.game,r.players,o.person,o.bot,coalesce(p.name,''),count(*),sum(r.place=1),sum(r.place)," \
                  "sum(r.points),sum(r.place<o.place),sum(r.place>o.place) FROM results r "                          \
                  "JOIN results o ON o.tid=r.tid AND o.seat<>r.seat LEFT JOIN people p ON p.id=o.person "            \
                  "WHERE r.person=?1 AND (o.person=0 OR p.kind=2) GROUP BY r.game,r.players,o.person,o.bot "         \
                  "ORDER BY count(*) DESC,o.person,o.bot LIMIT ?2")

#endif
