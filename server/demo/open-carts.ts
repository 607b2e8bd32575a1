import type { CartStatus } from '@disadmin/contract/basket/basket'
import type { Plan } from './plan.ts'
import { randomOf } from './random.ts'

export interface OpenCarts {
  /** `rank` 0 is the newest cart. */
  statusOf: (rank: number) => CartStatus
  isUnseen: (rank: number) => boolean
}

/** Which carts are open: nearly all of the newest, fewer of the older, a few that were left lying; the newer, the rather untouched. */
export const chooseOpenCarts = (plan: Plan, untouched: readonly number[]): OpenCarts => {
  const count = Math.min(plan.open.new + plan.open.partlyDone, plan.carts)
  const ranks = openRanks(plan, count)
  const r = randomOf(plan.seed, 51)
  const keys = new Map(ranks.map((rank, place) => [rank, untouched.includes(rank) ? -1 : r.next() + place / count]))
  const byKey = ranks.toSorted((a, b) => keys.get(a)! - keys.get(b)!)
  const fresh = byKey.slice(0, Math.min(plan.open.new, count)).toSorted((a, b) => a - b)
  const isNew = new Set(fresh)
  const unseen = new Set(fresh.filter((rank) => !untouched.includes(rank)).slice(0, plan.open.unseen))
  const open = new Set(ranks)
  return {
    statusOf: (rank) => (isNew.has(rank) ? 'new' : open.has(rank) ? 'partly_done' : 'closed'),
    isUnseen: (rank) => unseen.has(rank),
  }
}

const openRanks = (plan: Plan, count: number): number[] => {
  const r = randomOf(plan.seed, 52)
  const ranks: number[] = []
  for (let rank = 0; rank < plan.carts && ranks.length < count; rank++) {
    const left = plan.carts - rank
    const chance = ranks.length < count * 0.7 ? 0.97 : ranks.length < count * 0.95 ? 0.5 : 0.06
    if (r.chance(chance) || left <= count - ranks.length) ranks.push(rank)
  }
  return ranks
}
