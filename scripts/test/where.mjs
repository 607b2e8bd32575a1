// Which of the server's tests run on which database. In full on one of them, and on the other what the two can answer differently;
// `npm test -- --full` runs everything on both, and is run before an issue is closed.

/** What can differ between PostgreSQL and the embedded database: words of the file names, and why. */
export const differing = [
  'server/src/kit/', // types of the wire, transactions, errors, jobs, pages
  'server/src/prepare', // migrations
  'server/test/lists', // order, collation, plans
  'server/test/scope.test',
  '.race.test', // locks: the embedded database has one connection
  '.kill.test', // what is on the disk
  '.stream.test', // cursors
  'server/src/main', // how a newcomer starts it
]

/** Files that never meet a database: once is enough. */
export const withoutDatabase = [
  'server/src/kit/images/**',
  'server/src/kit/files/{xlsx,read-table,text-file,text-cell,calendar}.test.ts',
  'server/src/kit/{http/serializer,http/file-reply,http/request-id,store/store,store/store.full,list/list.types,jobs/outbox}.test.ts',
  'server/src/kit/{outbound,logger,capped-process}.test.ts',
  'server/{src/directory,demo}/**',
  'server/src/handoffs/partners/**',
  'server/src/operations/console-files.test.ts',
  'server/src/impersonation/impersonation.model.test.ts',
]

/** Files about the embedded database alone. */
export const aboutEmbedded = ['server/src/kit/db/embedded.test.ts', 'server/src/main.orphan.test.ts']

/** Files that wait more than they work (processes killed, leases, pauses): others run beside them. */
export const waiting = [
  'torture.test',
  'kill.test',
  'handoffs.asleep',
  'handoffs.takeover',
  'test/start.test',
  'hang.test',
  'restore.test',
  'main.orphan',
  'clean-image',
  'logo.hostile',
  'main.test',
  'cli.test',
  'config.live',
  'mails.unreached',
  'webhooks.pace',
  'session.strangers',
]
