import { type RawBuilder, sql } from 'kysely'
import { inScope } from './scope.ts'
import { isStaff, seesAll, type Principal } from './principal.ts'

interface RollupTables {
  /** Per customer and per branch, with the same columns besides. */
  customers: string
  branches: string
}

/** The kept figures `k` that add up to what a person sees: of the branches where whole ones are seen, else of the customers. */
export const rollupFor = (
  who: Principal,
  { customers, branches }: RollupTables,
): { from: RawBuilder<unknown>; scope: RawBuilder<boolean> } => {
  if (seesAll(who)) return { from: sql`${sql.table(branches)} k`, scope: sql<boolean>`true` }
  if (isOfBranch(who)) return { from: sql`${sql.table(branches)} k`, scope: sql<boolean>`k.branch_id = ${who.branchId}` }
  return { from: sql`${sql.table(customers)} k`, scope: inScope(who, 'k.customer_id') }
}

/** One whole branch is seen, no more and no less. */
export const isOfBranch = (who: Principal): boolean => who.impersonator === null && isStaff(who) && who.branchId !== null
