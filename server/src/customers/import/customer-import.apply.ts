import type { Audit, AuditEntry } from '../../kit/audit.ts'
import type { Db } from '../../kit/db/db.ts'
import { ProblemError } from '../../kit/http/refusal.ts'
import type { Principal } from '../../kit/principal.ts'
import { insertCustomer, updateCustomer } from '../customer.write.queries.ts'
import type { CustomerChange } from './customer-import.judge.ts'
import { addTerms, countUnseen, findNamed, type Named, namesOf, removeTerms } from './customer-import.queries.ts'

interface Applying {
  tx: Db
  who: Principal
  audit: Audit
  progress: (done: number) => void
  signal: AbortSignal
}

/** So many customers share a statement of the trail. */
const batch = 500

/** Makes and changes the customers; every one has its row in the trail. */
export const applyCustomers = async ({ tx, who, audit, progress, signal }: Applying, changes: readonly CustomerChange[]) => {
  const named = await findNamed(tx, who)
  let entries: AuditEntry[] = []
  const ids: number[] = []
  for (const [at, change] of changes.entries()) {
    signal.throwIfAborted()
    const id = await write(tx, change)
    ids.push(id)
    entries.push(entryOf(id, change, named))
    if (entries.length === batch) {
      await audit(entries)
      entries = []
    }
    progress(at + 1)
  }
  if (entries.length > 0) await audit(entries)
  const pairs = (of: 'give' | 'take') => changes.flatMap((change, at) => change[of].map((term) => ({ customer: ids[at]!, term })))
  await removeTerms(tx, pairs('take'))
  await addTerms(tx, pairs('give'))
  // the rules have judged where each belongs; nothing goes where the importer does not see it
  if ((await countUnseen(tx, who, ids)) > 0) throw new ProblemError({ status: 422, text: { key: 'kit:error.not_allowed' } })
}

const write = async (tx: Db, { held, set, customer_no, site_id }: CustomerChange): Promise<number> => {
  if (held) {
    if (Object.keys(set).length > 0) await updateCustomer(tx, held.id, set)
    return held.id
  }
  const id = await insertCustomer(tx, { ...set, customer_no, site_id })
  // somebody else made it since it was checked a moment ago: the next run reports it
  if (id === undefined) throw new Error(`Customer ${customer_no} of site ${site_id} was created meanwhile`)
  return id
}

const entryOf = (id: number, { held, set, give, take }: CustomerChange, named: Named): AuditEntry => {
  const terms = held ? [...held.terms.filter((one) => !take.includes(one)), ...give] : give
  const termsBefore = give.length + take.length > 0 && held ? { delivery_options: namesOf(named.terms, held.terms) } : {}
  const termsAfter = give.length + take.length > 0 ? { delivery_options: namesOf(named.terms, terms) } : {}
  const after = { ...told(set, named), ...termsAfter }
  if (!held) return { what: 'Customers/create', recordId: id, customerId: id, after }
  const before = Object.fromEntries(Object.keys(set).map((field) => [field, held[field as keyof typeof held]]))
  return { what: 'Customers/update', recordId: id, customerId: id, before: { ...told(before, named), ...termsBefore }, after }
}

/** As the trail has it: names instead of ids. */
const told = (row: object, named: Named) => {
  const { branch_id, discount_group_id, ...plain } = row as Record<string, unknown>
  return {
    ...plain,
    ...(branch_id !== undefined && { branch: namesOf(named.branches, [branch_id])[0] ?? null }),
    ...(discount_group_id !== undefined && { discount_group: namesOf(named.groups, [discount_group_id])[0] ?? null }),
  }
}
