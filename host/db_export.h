/* db_export.h -- the statements by which what is kept is given out (export.h): each with the number of a person as ?1, its columns named
 * as they are told. Only db.h includes it. */
#ifndef BAILEY_DB_EXPORT_H
#define BAILEY_DB_EXPORT_H

#define DB_EXPORT_STATE_ \
    "CASE t.state WHEN 0 THEN 'open' WHEN 1 THEN 'playing' WHEN 2 THEN 'over' ELSE 'ended' END AS state"

#define DB_EXPORTS(X)                                                                                                 \
    X(EXPORT_CODE, "SELECT code FROM tables WHERE id=?1")                                                             \
    X(EXPORT_NEXT, "SELECT id,code FROM tables WHERE state>1 AND id>?1 ORDER BY id LIMIT 1")                          \
    X(EXPORT_PERSON, "SELECT id,CASE kind WHEN 2 THEN 'account' ELSE 'guest' END AS kind,name,lang,created,seen,"     \
                     "banned,role AS moderator,silent,(SELECT count(*) FROM codes WHERE person=?1) AS "               \
                     "recovery_codes FROM people WHERE id=?1 AND kind>0")                                             \
    X(EXPORT_MAILS, "SELECT address,checked FROM mails WHERE person=?1")                                              \
    X(EXPORT_DOORS, "SELECT created FROM doors WHERE person=?1 ORDER BY created")                                     \
    X(EXPORT_TOKENS, "SELECT id,label,scopes,created FROM tokens WHERE person=?1 ORDER BY created,id")                \
    X(EXPORT_CHANNELS,                                                                                                \
      "SELECT id,CASE kind WHEN 1 THEN 'push' WHEN 2 THEN 'mail' ELSE 'webhook' END AS kind,address,every,created,"   \
      "failed FROM channels WHERE person=?1 ORDER BY id")                                                             \
    X(EXPORT_NOTICES, "SELECT n.id AS id,n.channel AS channel,n.kind AS kind,n.code AS \"table\",n.created AS "       \
                      "created,n.state AS state,a.at AS at,a.status AS status,a.said AS said FROM notices n "         \
                      "LEFT JOIN attempts a ON a.notice=n.id WHERE n.person=?1 ORDER BY n.id,a.id")                   \
    X(EXPORT_SEATS,                                                                                                   \
      "SELECT t.code AS \"table\",t.game AS game,s.seat AS seat,s.name AS name,s.bot AS bot," DB_EXPORT_STATE_        \
      ",t.options AS options,t.owner=?1 AS owner,t.created AS created,t.changed AS changed FROM seats s "             \
      "JOIN tables t ON t.id=s.tid WHERE s.person=?1 ORDER BY t.id")                                                  \
    X(EXPORT_OWNED, "SELECT t.code AS \"table\",t.game AS game," DB_EXPORT_STATE_ ",t.created AS created "            \
                    "FROM tables t WHERE t.owner=?1 ORDER BY t.id")                                                   \
    X(EXPORT_RESULTS,                                                                                                 \
      "SELECT t.code AS \"table\",r.game AS game,r.players AS players,r.seat AS seat,r.place AS place,r.points AS "   \
      "points,r.away AS away,r.at AS at FROM results r JOIN tables t ON t.id=r.tid WHERE r.person=?1 ORDER BY r.tid") \
    X(EXPORT_RATINGS, "SELECT game,players,mu,sigma,points,matches,changed FROM ratings WHERE person=?1 "             \
                      "ORDER BY game,players")                                                                        \
    X(EXPORT_HISTORY,                                                                                                 \
      "SELECT t.code AS \"table\",h.game AS game,h.players AS players,h.place AS place,h.mu AS mu,h.sigma AS sigma,"  \
      "h.points AS points,h.at AS at FROM history h JOIN tables t ON t.id=h.tid WHERE h.person=?1 ORDER BY h.tid")    \
    X(EXPORT_CHAT, "SELECT c.id AS id,t.code AS \"table\",c.text AS text,c.phrase AS phrase,c.said AS said,"          \
                   "c.hidden AS hidden FROM chat c LEFT JOIN tables t ON t.id=c.tid WHERE c.person=?1 ORDER BY c.id") \
    X(EXPORT_TIES, "SELECT CASE t.kind WHEN 1 THEN 'follows' WHEN 2 THEN 'mutes' ELSE 'blocks' END AS kind,"          \
                   "p.name AS name,t.since AS since FROM ties t JOIN people p ON p.id=t.other "                       \
                   "WHERE t.person=?1 ORDER BY t.kind,t.since")                                                       \
    X(EXPORT_INVITATIONS, "SELECT t.code AS \"table\",i.inviter AS inviter,i.at AS at FROM invitations i "            \
                          "JOIN tables t ON t.id=i.tid WHERE i.person=?1 ORDER BY i.at")                              \
    X(EXPORT_REPORTS, "SELECT r.id AS id,p.name AS whom,r.line AS line,r.why AS why,r.at AS at FROM reports r "       \
                      "LEFT JOIN people p ON p.id=r.whom WHERE r.person=?1 ORDER BY r.id")                            \
    X(EXPORT_NOTES, "SELECT t.code AS \"table\",n.text AS text,n.at AS at FROM notes n JOIN tables t ON t.id=n.tid "  \
                    "WHERE n.person=?1 ORDER BY n.at")                                                                \
    X(EXPORT_EVENTS, "SELECT e.code AS event,e.title AS title,e.game AS game,n.name AS name,n.number AS number,"      \
                     "n.gone AS gone,e.owner=?1 AS owner FROM entrants n JOIN events e ON e.id=n.eid "                \
                     "WHERE n.person=?1 ORDER BY e.id")                                                               \
    X(EXPORT_CARE, "SELECT what,line,until,text,at FROM care WHERE whom=?1 ORDER BY id")                              \
    X(EXPORT_PLANS, "SELECT t.code AS \"table\",t.game AS game,p.seat AS seat,p.action AS action,p.pass AS pass "     \
                    "FROM plans p JOIN tables t ON t.id=p.tid JOIN seats s ON s.tid=p.tid AND s.seat=p.seat "         \
                    "WHERE s.person=?1 ORDER BY t.id")

#endif
