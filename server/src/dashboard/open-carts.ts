import { ages, type Dashboard } from '@disadmin/contract/dashboard/dashboard'
import type { Db } from '../kit/db/db.ts'
import type { Principal } from '../kit/principal.ts'
import { momentBefore } from './moments.ts'
import { countOpenCarts } from './open-carts.queries.ts'

const hours = [4, 24, 48, 168]

/** Open carts by age, each with the moments between which they came. */
export const agesOf = async (db: Db, who: Principal): Promise<NonNullable<Dashboard['open_carts']>> => {
  // whole seconds: who asks twice within one is answered the same
  const now = Math.floor(Date.now() / 1000) * 1000
  const moments = hours.map((age) => new Date(now - age * 3_600_000).toISOString())
  const { total, since } = await countOpenCarts(db, who, moments)
  return {
    total,
    ages: ages.map((age, i) => ({
      age,
      from: moments[i] ?? null,
      to: i === 0 ? null : momentBefore(moments[i - 1]!),
      count: (since[i] ?? total) - (i === 0 ? 0 : since[i - 1]!),
    })),
  }
}
