import { type Customer, customer } from '@disadmin/contract/customers/customer'
import { holds } from '@disadmin/contract/kit/access'
import type { Language } from '@disadmin/contract/kit/languages'
import type { Db } from '../kit/db/db.ts'
import { exceeds } from '../kit/grants.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import { findLicences } from '../licences/index.ts'
import { findCustomer } from './customer.queries.ts'
import { isInScope } from './customer.write.queries.ts'

/** CUST-61 */
export const getCustomer = (context: Context<typeof customer.get>): Promise<Customer> => readCustomer(context, context.params.id)

interface Reading {
  db: Db
  who: Principal
  language: Language
  settings: { timeZone: string }
}

/** The customer as the wire shows it to this caller; 404 when missing or outside the scope. */
export const readCustomer = async ({ db, who, language, settings }: Reading, id: number): Promise<Customer> => {
  const { parts } = customer.get
  const discountGroups = holds(who.codenames, parts.discount_group)
  const found = (await findCustomer(db, who, id, { language, discountGroups })) ?? notFound()
  const codenames = found.main_user_permissions.map(({ codename }) => codename)
  return {
    ...found,
    main_user_exceeds: exceeds(who, codenames),
    licences: holds(who.codenames, parts.licences) ? await findLicences(db, id, settings.timeZone) : null,
  }
}

/** Whether the caller sees this customer now, for an answer given earlier. */
export const isCustomerSeen = (db: Db, who: Principal, { id }: { id: number }): Promise<boolean> => isInScope(db, who, id)
