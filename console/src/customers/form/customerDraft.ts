import type { Customer } from '@disadmin/contract/customers/customer'
import {
  type FieldWith,
  ofReseller,
  type PatchField,
  patchFields,
  phonePrefixMissing,
  readName,
  ruleOf,
} from '@disadmin/contract/customers/customer.fields'
import type { CustomerColumns } from '@disadmin/contract/customers/customer.shapes'
import type { Rules } from '../../kit/form/resolver.ts'

/** There is one currency, so nobody chooses it. */
type DraftField = Exclude<PatchField, 'currency'>
export const draftFields = patchFields.filter((field): field is DraftField => field !== 'currency')

/** What the forms of a customer hold, new or not: an empty text, or a choice of none, is ''. */
export type CustomerDraft = {
  [K in DraftField]: K extends FieldWith<{ kind: 'ref' }>
    ? number | null
    : NonNullable<CustomerColumns[K]> | (null extends CustomerColumns[K] ? '' : never)
}

const empty = (field: DraftField) => ({ text: '', choice: '', flag: false, ref: null })[ruleOf(field).kind]

const draftOf = (valueOf: (field: DraftField) => unknown) =>
  Object.fromEntries(draftFields.map((field) => [field, valueOf(field) ?? empty(field)])) as unknown as CustomerDraft

export const emptyDraft = (): CustomerDraft => draftOf(empty)

export const customerDraftOf = (customer: Customer): CustomerDraft =>
  draftOf((field) => {
    const value = customer[readName(field)]
    return typeof value === 'object' ? value?.id : value
  })

/** What concerns several fields at once: a phone number has a country, a customer of type 3-step a reseller. */
export const customerRules: Rules<Pick<CustomerDraft, 'phone' | 'phone_prefix' | 'type' | 'reseller_no'>> = (draft) => ({
  phone_prefix: phonePrefixMissing({ phone: draft.phone, phone_prefix: draft.phone_prefix || null })
    ? { key: 'kit:invalid.required' }
    : null,
  reseller_no: draft.type === ofReseller && draft.reseller_no === '' ? { key: 'kit:invalid.required' } : null,
})
