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
  return sql<boolean>`${ref} in (select id from customers as scoped where scoped.id = ${who.customerId} or scoped.reseller_no = ${who.customerNo})`
}
