import type { Customer } from '@disadmin/contract/customers/customer'
import { type CustomerType, ofReseller, type PhonePrefix, phonePrefixMissing } from '@disadmin/contract/customers/customer-fields'
import type { Language } from '@disadmin/contract/kit/languages'
import type { Rules } from '../../kit/form/resolver.ts'

/** What the forms of a customer hold, new or not. */
export interface CustomerDraft {
  customer_no: string
  site_id: string
  customer_no_2: string
  type: CustomerType
  reseller_no: string
  branch_id: number | null
  name_1: string
  name_2: string
  address_1: string
  address_2: string
  address_3: string
  post_code: string
  city: string
  email: string
  phone_prefix: PhonePrefix | ''
  phone: string
  website: string
  discount_group_id: number | null
  language: Language
  is_demo: boolean
  is_coco: boolean
  enable_automatic_order: boolean
  haynespro_user: string
}

export const customerFields = [
  ...(['customer_no', 'site_id', 'customer_no_2', 'type', 'reseller_no', 'branch_id', 'name_1', 'name_2'] as const),
  ...(['address_1', 'address_2', 'address_3', 'post_code', 'city', 'email', 'phone_prefix', 'phone', 'website'] as const),
  ...(['discount_group_id', 'language', 'is_demo', 'is_coco'] as const),
]

export const customerDraftOf = (customer: Customer): CustomerDraft => ({
  customer_no: customer.customer_no,
  site_id: customer.site_id,
  customer_no_2: customer.customer_no_2 ?? '',
  type: customer.type,
  reseller_no: customer.reseller_no ?? '',
  branch_id: customer.branch?.id ?? null,
  name_1: customer.name_1,
  name_2: customer.name_2,
  address_1: customer.address_1,
  address_2: customer.address_2,
  address_3: customer.address_3,
  post_code: customer.post_code,
  city: customer.city,
  email: customer.email ?? '',
  phone_prefix: customer.phone_prefix ?? '',
  phone: customer.phone ?? '',
  website: customer.website ?? '',
  discount_group_id: customer.discount_group?.id ?? null,
  language: customer.language,
  is_demo: customer.is_demo,
  is_coco: customer.is_coco,
  enable_automatic_order: customer.enable_automatic_order,
  haynespro_user: customer.haynespro_user ?? '',
})

/** What concerns several fields at once: a phone number has a country, a customer of type 3-step a reseller. */
export const customerRules: Rules<Pick<CustomerDraft, 'phone' | 'phone_prefix' | 'type' | 'reseller_no'>> = (draft) => ({
  phone_prefix: phonePrefixMissing({ phone: draft.phone, phone_prefix: draft.phone_prefix || null })
    ? { key: 'kit:invalid.required' }
    : null,
  reseller_no: draft.type === ofReseller && draft.reseller_no === '' ? { key: 'kit:invalid.required' } : null,
})
