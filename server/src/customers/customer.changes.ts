import type { CustomerCreate, CustomerPatch } from '@disadmin/contract/customers/customer'
import type { LockedCustomer, WrittenCustomer } from './customer.write.queries.ts'

const fields = [
  ...(['customer_no', 'customer_no_2', 'site_id', 'name_1', 'name_2', 'address_1', 'address_2', 'address_3', 'post_code'] as const),
  ...(['city', 'email', 'phone_prefix', 'phone', 'website', 'language', 'currency', 'type', 'reseller_no', 'branch_id'] as const),
  ...(['haynespro_user', 'enable_automatic_order', 'is_coco', 'is_demo', 'discount_group_id'] as const),
] satisfies (keyof WrittenCustomer & keyof CustomerPatch)[]

const emptyIsNothing: ReadonlySet<string> = new Set<keyof WrittenCustomer>([
  ...(['customer_no_2', 'email', 'phone', 'website', 'reseller_no', 'haynespro_user'] as const),
])

/** The columns that are given; an emptied field is stored as nothing where the column knows nothing. */
export const writtenOf = (given: CustomerPatch | CustomerCreate): Partial<WrittenCustomer> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = given[field]
      return value === undefined ? [] : [[field, value === '' && emptyIsNothing.has(field) ? null : value]]
    }),
  )

/** What of it really becomes another value: a form that sends everything changes nothing but what was edited. */
export const changesOf = (held: LockedCustomer, given: CustomerPatch): Partial<WrittenCustomer> =>
  Object.fromEntries(Object.entries(writtenOf(given)).filter(([field, value]) => held[field as keyof LockedCustomer] !== value))
