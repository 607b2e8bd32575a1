import type { CustomerCreate, CustomerPatch } from '@disadmin/contract/customers/customer'
import { patchFields, storedValue } from '@disadmin/contract/customers/customer.fields'
import type { CustomerColumns } from '@disadmin/contract/customers/customer.shapes'
import type { LockedCustomer } from './customer.write.queries.ts'

/** The columns that are given, as they are stored. */
export const writtenOf = (given: CustomerPatch | CustomerCreate): Partial<CustomerColumns> =>
  Object.fromEntries(
    patchFields.flatMap((field) => (given[field] === undefined ? [] : [[field, storedValue(field, given[field])]])),
  )

/** What of it really becomes another value: a form that sends everything changes nothing but what was edited. */
export const changesOf = (held: LockedCustomer, given: CustomerPatch): Partial<CustomerColumns> =>
  Object.fromEntries(Object.entries(writtenOf(given)).filter(([field, value]) => held[field as keyof LockedCustomer] !== value))
