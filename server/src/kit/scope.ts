import { type RawBuilder, sql } from 'kysely'
import { isStaff, type Who } from './who.ts'

/**
 * Which rows a person sees: the one place that decides it. Staff without branch see all; staff of a branch that branch's
 * customers; a reseller its own company and its sub-customers; a customer its own company. What is outside does not exist (404).
 * @param column the column that holds the customer's id, qualified: `carts.customer_id`
 */
export const inScope = (who: Who, column: string): RawBuilder<boolean> => {
  const ref = sql.ref(column)
  if (isStaff(who)) {
    if (who.branchId === null) return sql<boolean>`true`
    return sql<boolean>`${ref} in (select id from customers as scoped where scoped.branch_id = ${who.branchId})`
  }
  if (!who.isReseller) return sql<boolean>`${ref} = ${who.customerId}`
  return sql<boolean>`${ref} in (
    select scoped.id from customers as scoped, customers as own
    where own.id = ${who.customerId} and (scoped.id = own.id or (scoped.reseller_no = own.customer_no and scoped.site_id = own.site_id)))`
}

/** Two people with the same key see the same rows, always: what was counted for one may be shown to the other. */
export const scopeKey = (who: Who): string => {
  if (isStaff(who)) return who.branchId === null ? 'all' : `branch ${who.branchId}`
  return `${who.isReseller ? 'reseller' : 'customer'} ${who.customerId}`
}
