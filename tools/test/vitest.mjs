import { findPostgres, withPostgres } from '../../test-support/postgres.mjs'
import { compiled } from '../program.mjs'
import { run } from '../run.mjs'

/** One run of vitest: `args` of its own, words of file names, and which PostgreSQL serves the server's tests ('': the embedded database). */
export const vitest = ({ args, filters = [], database = '', env = {} }) =>
  run('vitest', ['run', ...args, ...filters, ...(filters.length > 0 ? ['--passWithNoTests'] : [])], {
    env: { ...compiled, TEST_DATABASE_URL: database, ...env },
  })

export const hasPostgres = () => Boolean(process.env.DATABASE_URL || findPostgres())

/** What `work` answers with the address of a PostgreSQL: the one of DATABASE_URL, else a throw-away one. */
export const onPostgres = (work) => {
  if (process.env.DATABASE_URL) {
    console.log('PostgreSQL: the one of DATABASE_URL')
    return work(process.env.DATABASE_URL)
  }
  return withPostgres(findPostgres(), work)
}
