/* db_notice.h -- the part of the database that is about telling people (notice.h): its tables and its statements. See db.h.
 *   keys        what the server made at its first start: "push" signs Web Push, "stop" signs the links that end letters
 *   mails       the address of an account; checked: a code that was sent there came back
 *   mail_codes  such codes, hashed. kind 3: confirms the address, 4: opens the account again (as in notice.h)
 *   channels    kind 1: push, 2: mail (its address is in mails), 3: webhook. secret: what the receiver checks or decrypts with.
 *               every: not only tables that are turn based. failed: so many notices in a row did not arrive.
 *               door: of a browser, since schema 6: the session in which it was asked for, with which it ends
 *   notices     state 0: waits until `due`, 1: delivered, 2: given up, 3: not needed any more
 *   attempts    each time one was sent, and what was answered */
#ifndef BAILEY_DB_NOTICE_H
#define BAILEY_DB_NOTICE_H

#define DB_NOTICE_SCHEMA                                                                                            \
    "CREATE TABLE keys(name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;"                                  \
    "CREATE TABLE mails(person INTEGER PRIMARY KEY, address TEXT NOT NULL, checked INT NOT NULL);"                  \
    "INSERT INTO mails SELECT id,email,0 FROM people WHERE email IS NOT NULL;"                                      \
    "UPDATE people SET email=NULL;"                                                                                 \
    "CREATE TABLE mail_codes(hash BLOB PRIMARY KEY, person INT NOT NULL, kind INT NOT NULL, address TEXT NOT NULL," \
    " until INT NOT NULL) WITHOUT ROWID;"                                                                           \
    "CREATE INDEX mail_code_address ON mail_codes(address);"                                                        \
    "CREATE TABLE channels(id INTEGER PRIMARY KEY, person INT NOT NULL, kind INT NOT NULL, address TEXT NOT NULL,"  \
    " secret BLOB, every INT NOT NULL, created INT NOT NULL, failed INT NOT NULL DEFAULT 0,"                        \
    " UNIQUE(person,kind,address));"                                                                                \
    "CREATE TABLE notices(id INTEGER PRIMARY KEY, person INT NOT NULL, channel INT NOT NULL, kind INT NOT NULL,"    \
    " code TEXT, n INT NOT NULL, created INT NOT NULL, due INT NOT NULL, tries INT NOT NULL DEFAULT 0,"             \
    " state INT NOT NULL DEFAULT 0);"                                                                               \
    "CREATE INDEX notice_due ON notices(due) WHERE state=0;"                                                        \
    "CREATE INDEX notice_person ON notices(person,created);"                                                        \
    "CREATE TABLE attempts(id INTEGER PRIMARY KEY, notice INT NOT NULL, at INT NOT NULL, status INT NOT NULL,"      \
    " said TEXT NOT NULL);"                                                                                         \
    "CREATE INDEX attempt_notice ON attempts(notice);"

#define DB_SCHEMA_6                                                                          \
    "ALTER TABLE channels ADD COLUMN door BLOB REFERENCES doors(hash) ON DELETE CASCADE;"    \
    "CREATE INDEX channel_door ON channels(door);"                                           \
    "UPDATE channels SET door=(SELECT hash FROM doors d WHERE d.person=channels.person AND " \
    "d.created<=channels.created ORDER BY d.created DESC LIMIT 1) WHERE kind=1;"             \
    "DELETE FROM channels WHERE kind=1 AND door IS NULL;"

#define DB_NOTICE_STATEMENTS(X)                                                                                     \
    X(KEY_PUT, "INSERT OR IGNORE INTO keys(name,value) VALUES(?1,?2)")                                              \
    X(KEY_GET, "SELECT value FROM keys WHERE name=?1")                                                              \
    X(MAIL_GET, "SELECT address,checked FROM mails WHERE person=?1")                                                \
    X(MAIL_PUT, "INSERT OR REPLACE INTO mails(person,address,checked) VALUES(?1,?2,?3)")                            \
    X(MAIL_DROP, "DELETE FROM mails WHERE person=?1")                                                               \
    X(MAIL_CODE_ADD, "INSERT INTO mail_codes(hash,person,kind,address,until) VALUES(?1,?2,?3,?4,?5)")               \
    X(MAIL_CODE_GET, "SELECT address FROM mail_codes WHERE hash=?1 AND person=?2 AND kind=?3 AND until>?4")         \
    X(MAIL_CODE_COUNT, "SELECT count(*) FROM mail_codes WHERE address=?1 AND until>?2 AND kind=?3")                 \
    X(MAIL_CODE_DROP, "DELETE FROM mail_codes WHERE hash=?1")                                                       \
    X(MAIL_CODE_DROP_ALL, "DELETE FROM mail_codes WHERE person=?1")                                                 \
    X(MAIL_CODE_TIDY, "DELETE FROM mail_codes WHERE until<?1")                                                      \
    X(CHANNEL_PUT, "INSERT INTO channels(id,person,kind,address,secret,every,created,door) "                        \
                   "SELECT ?1,?2,?3,?4,?5,?6,?7,?8 WHERE ?8 IS NULL OR EXISTS(SELECT 1 FROM doors WHERE hash=?8) "  \
                   "ON CONFLICT(person,kind,address) DO UPDATE SET secret=?5,every=?6,failed=0,door=?8")            \
    X(CHANNEL_OF, "SELECT id,kind,address,every,created,failed FROM channels WHERE person=?1 AND "                  \
                  "(door IS NULL OR door IN (SELECT hash FROM doors WHERE created>?2)) ORDER BY id")                \
    X(CHANNEL_FIND, "SELECT id FROM channels WHERE person=?1 AND kind=?2 AND address=?3")                           \
    X(CHANNEL_EVERY, "UPDATE channels SET every=?3 WHERE person=?1 AND id=?2")                                      \
    X(CHANNEL_DROP, "DELETE FROM channels WHERE person=?1 AND id=?2")                                               \
    X(CHANNEL_DROP_KIND, "DELETE FROM channels WHERE person=?1 AND kind=?2")                                        \
    X(CHANNEL_DROP_ALL, "DELETE FROM channels WHERE person=?1")                                                     \
    X(CHANNEL_GONE, "DELETE FROM channels WHERE id=?1")                                                             \
    X(CHANNEL_FAILED, "UPDATE channels SET failed=failed+1 WHERE id=?1")                                            \
    X(CHANNEL_WORN, "DELETE FROM channels WHERE id=?1 AND failed>=?2")                                              \
    X(CHANNEL_FINE, "UPDATE channels SET failed=0 WHERE id=?1 AND failed>0")                                        \
    X(CHANNEL_PEOPLE, "SELECT DISTINCT person FROM channels ORDER BY person")                                       \
    X(CHANNEL_LAST, "SELECT coalesce(max(id),0) FROM (SELECT id FROM channels UNION SELECT channel FROM notices)")  \
    X(NOTICE_ADD, "INSERT INTO notices(id,person,channel,kind,code,n,created,due) VALUES(?1,?2,?3,?4,?5,?6,?7,?8)") \
    X(NOTICE_DUE, "SELECT n.id,n.person,n.channel,n.kind,n.code,n.n,n.tries,c.kind,c.address,c.secret,m.address "   \
                  "FROM (SELECT *,min(due) FROM notices WHERE state=0 AND due<=?1 GROUP BY person) n "              \
                  "LEFT JOIN channels c ON c.id=n.channel "                                                         \
                  "LEFT JOIN mails m ON m.person=n.person AND m.checked=1 ORDER BY n.due LIMIT ?2")                 \
    X(NOTICE_TRIED, "SELECT 1 FROM notices WHERE person=?1 AND channel=?2 AND kind=?3 AND state=0")                 \
    X(NOTICE_NEXT, "SELECT min(due) FROM notices WHERE state=0")                                                    \
    X(NOTICE_STATE, "UPDATE notices SET state=?2,tries=?3,due=?4 WHERE id=?1")                                      \
    X(NOTICE_COUNT, "SELECT count(*) FROM notices WHERE person=?1 AND created>?2")                                  \
    X(NOTICE_LAST, "SELECT coalesce(max(id),0) FROM notices")                                                       \
    X(NOTICE_OF, "SELECT n.id,n.channel,n.kind,n.code,n.created,n.due,n.state,a.at,a.status,a.said FROM "           \
                 "(SELECT * FROM notices WHERE person=?1 ORDER BY id DESC LIMIT ?2) n "                             \
                 "LEFT JOIN attempts a ON a.notice=n.id ORDER BY n.id DESC,a.id")                                   \
    X(NOTICE_DROP_ALL, "DELETE FROM notices WHERE person=?1")                                                       \
    X(NOTICE_TIDY, "DELETE FROM notices WHERE created<?1 AND state>0")                                              \
    X(ATTEMPT_ADD, "INSERT INTO attempts(notice,at,status,said) VALUES(?1,?2,?3,?4)")                               \
    X(ATTEMPT_DROP_ALL, "DELETE FROM attempts WHERE notice IN (SELECT id FROM notices WHERE person=?1)")            \
    X(ATTEMPT_TIDY, "DELETE FROM attempts WHERE at<?1")

#endif
