import { type RawBuilder, sql } from 'kysely'
import { isStaff, knowsStaff, type Person, type Principal } from './principal.ts'

/**
 * Which rows a person sees: the one place that decides it. Staff without branch see all; staff of a branch that branch's
 * customers; a reseller its own company and its sub-customers; a customer its own company. What is outside does not exist (404).
 * Whoever impersonates somebody sees what both may see.
 * @param column the column that holds the customer's id, qualified: `carts.customer_id`
 */
export const inScope = (who: Principal, column: string): RawBuilder<boolean> => both(who, (person) => ofCompanies(person, column))

/**
 * Which users a person sees: staff without branch all; staff of a branch the staff of that branch and the users of its customers;
 * people of companies the users of the companies they see. Deleted users are nobody's.
 * @param alias the name the users table goes by in the query
 */
export const usersInScope = (who: Principal, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null and ${homeInScope(who, alias)})`

/**
 * Whether the reader may be told who that was: staff know each other; people of companies know the people they see.
 * @param id the person's id, as the query has it
 */
export const isKnown = (who: Principal, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  knowsStaff(who)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from users person where person.id = ${id} and ${usersInScope(who, 'person')})`

/**
 * Which rows a person sees that lie in a company or, without one, in a branch: staff without branch all; staff of a branch those of
 * the branch and of its customers; people of companies those of the companies they see.
 * @param alias the name by which the query calls the table with the columns customer_id and branch_id
 */
export const homeInScope = (who: Principal, alias: string): RawBuilder<boolean> => both(who, (person) => ofHome(person, alias))

/** The same in parts, of which a row is in one at most: each has an index to be counted by, the whole has none. */
export const homesInScope = (who: Principal, alias: string): RawBuilder<boolean>[] =>
  who.impersonator ? [homeInScope(who, alias)] : homesOf(who, alias)

/**
 * Which rows a person sees that are a company's own and nobody else's: people of companies those of their company alone, not those of
 * the companies they keep; staff as everywhere, without branch all, of a branch those of the branch and of its customers.
 * @param alias the name by which the query calls the table with the columns customer_id and branch_id
 */
export const ownInScope = (who: Principal, alias: string): RawBuilder<boolean> =>
  both(who, (person) =>
    isStaff(person) ? ofHome(person, alias) : sql<boolean>`${sql.ref(`${alias}.customer_id`)} = ${person.customerId}`,
  )

/** A scope that holds for the person in effect and, while somebody is impersonated, for the one behind as well. */
export const both = (who: Principal, scope: (person: Person) => RawBuilder<boolean>): RawBuilder<boolean> =>
  who.impersonator ? sql<boolean>`(${scope(who)} and ${scope(who.impersonator)})` : scope(who)

const ofCompanies = (who: Person, column: string): RawBuilder<boolean> => {
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

const ofHome = (who: Person, alias: string): RawBuilder<boolean> => sql<boolean>`(${sql.join(homesOf(who, alias), sql` or `)})`

const homesOf = (who: Person, alias: string): RawBuilder<boolean>[] => {
  const companies = ofCompanies(who, `${alias}.customer_id`)
  if (!isStaff(who) || who.branchId === null) return [companies]
  const branch = sql<boolean>`(${sql.ref(`${alias}.customer_id`)} is null and ${sql.ref(`${alias}.branch_id`)} = ${who.branchId})`
  return [branch, companies]
}

/** Two people with the same key see the same rows, always: what was counted for one may be shown to the other. */
export const scopeKey = (who: Principal): string =>
  [who, who.impersonator].flatMap((person) => (person ? [keyOf(person)] : [])).join(' and ')

const keyOf = (who: Person): string => {
  if (isStaff(who)) return who.branchId === null ? 'all' : `branch ${who.branchId}`
  return `${who.isReseller ? 'reseller' : 'customer'} ${who.customerId}`
}
