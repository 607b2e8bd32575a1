import type { Db } from '../src/kit/db/db.ts'
import '../src/carts/index.ts'

/** Open carts nobody has seen yet, by the index the badge uses. */
export const countUnseen = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('carts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seen_at', 'is', null)
    .where('status', 'in', ['new', 'partly_done'])
    .executeTakeFirstOrThrow()
  return Number(count)
}
