import { type Field, phonePrefixMissing, storedValue } from '@disadmin/contract/customers/customer.fields'
import type { MyCustomer, myCustomer, MyCustomerPatch } from '@disadmin/contract/company/my-customer'
import { notFound, refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { claimMyCustomer, type ClaimedCompany, type CompanyChange, findMyCustomer, updateCompany } from './my-customer.queries.ts'

/** The own company; 404 for whoever belongs to none, whatever they may. */
export const myCompany = async ({ db, who }: Pick<Context<typeof myCustomer.get>, 'db' | 'who'>): Promise<MyCustomer> =>
  (await findMyCustomer(db, who)) ?? notFound()

export const saveCompany = async (context: Context<typeof myCustomer.patch>): Promise<MyCustomer> => {
  const { db, who, body, audit } = context
  const company = (await claimMyCustomer(db, who)) ?? notFound()
  const change = changeOf(company, body)
  const names = Object.keys(change) as (keyof CompanyChange)[]
  if (names.length > 0) {
    if (phonePrefixMissing({ ...company, ...change })) refuse([{ source: 'phone_prefix', key: 'kit:invalid.required' }])
    await updateCompany(db, company.id, change)
    const before = Object.fromEntries(names.map((name) => [name, company[name]]))
    await audit({ recordId: company.id, customerId: company.id, before, after: change })
  }
  return myCompany(context)
}

/** What really becomes another value. */
const changeOf = (company: ClaimedCompany, patch: MyCustomerPatch): CompanyChange => {
  const entries = Object.entries(patch).map(([name, value]) => [name, name === 'name' ? value : storedValue(name as Field, value)])
  return Object.fromEntries(entries.filter(([name, value]) => company[name as keyof ClaimedCompany] !== value))
}
