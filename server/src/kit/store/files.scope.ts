import { type RawBuilder, sql } from 'kysely'
import { both } from '../scope.ts'
import { isStaff, type Person, type Principal } from '../principal.ts'
import './files.tables.ts'

/**
 * Which files a person gets: people of a company those in its own folders and those of the wholesaler that are meant for it; staff of no branch
 * all of the wholesaler; staff of a branch those that a customer of the branch gets. Only what counts: nothing that was replaced.
 * @param alias the name by which the query calls the table files
 */
export const filesInScope = (who: Principal, alias: string): RawBuilder<boolean> =>
  both(who, (person) => sql<boolean>`(${sql.ref(`${alias}.replaced_at`)} is null and ${ofPerson(person, alias)})`)

const ofPerson = (person: Person, alias: string): RawBuilder<boolean> => {
  const customer = sql.ref(`${alias}.customer_id`)
  const generalFilesOf = sql<boolean>`${customer} is null`
  if (!isStaff(person)) {
    const gets = getsIt(alias, sql`c.id = ${person.customerId}`)
    return sql<boolean>`(${customer} = ${person.customerId} or (${generalFilesOf} and ${gets} and not ${hasCopy(person, alias)}))`
  }
  if (person.branchId === null) return generalFilesOf
  const isAll = sql<boolean>`${sql.ref(`${alias}.audience`)} = 'all'`
  return sql<boolean>`(${generalFilesOf} and (${isAll} or ${getsIt(alias, sql`c.branch_id = ${person.branchId}`)}))`
}

/** Whether one of these customers `c` gets a shared file. */
export const getsIt = (alias: string, which: RawBuilder<unknown>): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`exists (select from customers c where ${which} and case ${of('audience')}
    when 'all' then true
    when 'branch' then c.branch_id = ${of('branch_id')}
    when 'discount_group' then coalesce(c.discount_group_id, (select id from discount_groups where is_base)) = ${of('discount_group_id')}
    else exists (select from file_customers t where t.file_id = ${of('id')} and t.customer_id = c.id) end)`
}

/** The same content in the company's own folder: it is shown once. */
const hasCopy = ({ customerId }: Person, alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`exists (select from files own where own.customer_id = ${customerId} and own.folder = ${of('area')}
    and own.name = ${of('name')} and own.key = ${of('key')} and own.replaced_at is null)`
}
