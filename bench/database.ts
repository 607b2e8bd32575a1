import { findPostgres, startPostgres } from '../test-support/postgres.mjs'

/** Runs `work` on the database given, or on a throw-away PostgreSQL of this machine. */
export const withDatabase = async (url: string | undefined, work: (databaseUrl: string) => Promise<void>): Promise<void> => {
  if (url !== undefined) return work(url)
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL found. Install it, or name a database: npm run bench -- --database-url postgresql://…')
  const cluster = await startPostgres(bin)
  try {
    await work(cluster.url)
  } finally {
    await cluster.stop()
  }
}
