/* db.h -- the database: its schema, the way from every older one, and all SQL there is, as prepared statements. */
#ifndef BAILEY_DB_H
#define BAILEY_DB_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "db_events.h"
#include "db_export.h"
#include "db_house.h"
#include "db_notice.h"
#include "db_seats.h"

enum { DB_SCHEMA = 6, DB_PATIENCE = 10000 }; /* milliseconds that one waits for another program to write */

/* Every statement: its name, and what it says. */
#define DB_STATEMENTS(X)                                                                                           \
    X(BEGIN, "BEGIN IMMEDIATE")                                                                                    \
    X(COMMIT, "COMMIT")                                                                                            \
    X(PERSON_ADD, "INSERT INTO people(id,kind,name,key,lang,created,seen) VALUES(?1,?2,?3,?4,?5,?6,?6)")           \
    X(PERSON_GET, "SELECT id,kind,name,lang,email,created,banned,role,silent FROM people WHERE id=?1 AND kind>0")  \
    X(PERSON_BY_KEY, "SELECT id,pass FROM people WHERE key=?1 AND kind>0")                                         \
    X(PERSON_NAME, "UPDATE people SET name=coalesce(?2,name),lang=coalesce(?3,lang) WHERE id=?1")                  \
    X(PERSON_SIGN_UP, "UPDATE people SET kind=2,name=?2,key=?3,pass=?4,email=?5 WHERE id=?1")                      \
    X(PERSON_PASS, "UPDATE people SET pass=?2 WHERE id=?1")                                                        \
    X(PERSON_PASS_GET, "SELECT pass FROM people WHERE id=?1")                                                      \
    X(PERSON_FORGET, "UPDATE people SET kind=0,name='',key=NULL,pass=NULL,email=NULL WHERE id=?1")                 \
    X(PERSON_BAN, "UPDATE people SET banned=?2 WHERE id=?1")                                                       \
    X(PERSON_LAST, "SELECT coalesce(max(id),0) FROM people")                                                       \
    X(DOOR_ADD, "INSERT INTO doors(hash,person,created) SELECT ?1,id,?3 FROM people WHERE id=?2 AND pass IS ?4")   \
    X(DOOR_GET, "SELECT person FROM doors WHERE hash=?1 AND created>?2")                                           \
    X(DOOR_DROP, "DELETE FROM doors WHERE hash=?1")                                                                \
    X(DOOR_DROP_ALL, "DELETE FROM doors WHERE person=?1")                                                          \
    X(CODE_ADD, "INSERT INTO codes(hash,person) VALUES(?1,?2)")                                                    \
    X(CODE_GET, "SELECT 1 FROM codes WHERE hash=?1 AND person=?2")                                                 \
    X(CODE_DROP, "DELETE FROM codes WHERE hash=?1")                                                                \
    X(CODE_DROP_ALL, "DELETE FROM codes WHERE person=?1")                                                          \
    X(TOKEN_ADD, "INSERT INTO tokens(hash,id,person,label,scopes,created) SELECT ?1,?2,?3,?4,?5,?6 "               \
                 "WHERE EXISTS(SELECT 1 FROM doors WHERE hash=?7)")                                                \
    X(TOKEN_GET, "SELECT person,scopes FROM tokens WHERE hash=?1")                                                 \
    X(TOKEN_LIST, "SELECT id,label,scopes,created FROM tokens WHERE person=?1 ORDER BY created,id")                \
    X(TOKEN_COUNT, "SELECT count(*) FROM tokens WHERE person=?1")                                                  \
    X(TOKEN_DROP, "DELETE FROM tokens WHERE person=?1 AND id=?2")                                                  \
    X(TOKEN_DROP_ALL, "DELETE FROM tokens WHERE person=?1")                                                        \
    X(TABLE_ADD, "INSERT INTO tables(id,code,state,game,rules,options,settings,owner,created,changed) "            \
                 "VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?9)")                                                          \
    X(TABLE_STATE, "UPDATE tables SET state=?2,settings=?3,changed=?4 WHERE id=?1")                                \
    X(TABLE_LIVE, "SELECT id,code,state,game,rules,options,settings,owner,created,changed FROM tables "            \
                  "WHERE state<2 ORDER BY id")                                                                     \
    X(TABLE_BY_CODE, "SELECT id,code,state,game,rules,options,settings,owner,created,changed FROM tables "         \
                     "WHERE code=?1")                                                                              \
    X(TABLE_OF_PERSON, "SELECT t.id,t.code,t.state,t.game,t.rules,t.options,t.settings,t.owner,t.created "         \
                       "FROM seats s JOIN tables t ON t.id=s.tid WHERE s.person=?1 ORDER BY t.id DESC LIMIT ?2")   \
    X(TABLE_LAST, "SELECT coalesce(max(id),0) FROM tables")                                                        \
    X(SEAT_PUT, "INSERT OR REPLACE INTO seats(tid,seat,person,name,bot) VALUES(?1,?2,?3,?4,?5)")                   \
    X(SEAT_DROP, "DELETE FROM seats WHERE tid=?1 AND seat=?2")                                                     \
    X(SEAT_LIVE, "SELECT s.tid,s.seat,s.person,s.name,s.bot FROM seats s JOIN tables t ON t.id=s.tid "             \
                 "WHERE t.state<2 ORDER BY s.tid,s.seat")                                                          \
    X(SEAT_OF, "SELECT tid,seat,person,name,bot FROM seats WHERE tid=?1 ORDER BY seat")                            \
    X(SEAT_FORGET, "UPDATE seats SET name='' WHERE person=?1")                                                     \
    X(LOG_ADD, "INSERT INTO log(at,tid,n,steps,key,spent) VALUES(?1,?2,?3,?4,?5,?6)")                              \
    X(LOG_LIVE, "SELECT tid,n,steps,key,spent,at FROM log ORDER BY at")                                            \
    X(LOG_OF, "SELECT tid,n,steps,key,spent,at FROM log WHERE tid=?1 ORDER BY at")                                 \
    X(LOG_LAST, "SELECT max(coalesce(max(at),0),coalesce((SELECT value FROM marks WHERE name='log'),0)) FROM log") \
    X(LOG_MARK, "INSERT OR REPLACE INTO marks(name,value) VALUES('log',?1)")                                       \
    X(LOG_DROP, "DELETE FROM log WHERE at<?1")                                                                     \
    X(RECORD_PUT, "INSERT OR REPLACE INTO records(tid,n,steps,points) VALUES(?1,?2,?3,?4)")                        \
    X(RECORD_LIVE, "SELECT r.tid,r.n,r.steps FROM records r JOIN tables t ON t.id=r.tid WHERE t.state<2")          \
    X(RECORD_GET, "SELECT tid,n,steps FROM records WHERE tid=?1")                                                  \
    X(CHAT_FORGET, "UPDATE chat SET name='' WHERE person=?1")                                                      \
    X(ADMIN_PEOPLE, "SELECT id,kind,name,created,banned FROM people WHERE kind>0 ORDER BY id")                     \
    X(ADMIN_TABLES, "SELECT id,code,state,game,created FROM tables ORDER BY id")                                   \
    X(ADMIN_HIDE, "UPDATE chat SET hidden=1 WHERE id=?1")                                                          \
    DB_NOTICE_STATEMENTS(X)

#define DB_NAME_(name, sql) DB_##name,
typedef enum {
    DB_STATEMENTS(DB_NAME_) DB_SEATS(DB_NAME_) DB_HOUSE(DB_NAME_) DB_EVENTS(DB_NAME_) DB_EXPORTS(DB_NAME_) DB_COUNT
} db_statement;
#undef DB_NAME_

typedef struct {
    sqlite3 *base;
    sqlite3_stmt *made[DB_COUNT];
} db;

/* Opens or makes it, and brings an older one up to today. NULL, or what is wrong (db_free() it anyway).       */
const char *db_open(db *, const char *path);
/* Only for reading, and only one of today.                                                                    */
const char *db_open_reading(db *, const char *path);
void db_free(db *);

/* The statement, ready for its values; NULL: the database is broken. Values are numbered from 1.              */
sqlite3_stmt *db_use(db *, db_statement);
bool db_run(db *, db_statement); /* one without values and rows                                              */
bool db_exec(db *, const char *sql);
bool db_backup(db *, const char *to); /* a whole copy, while others go on                                     */

#endif
