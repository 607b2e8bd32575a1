import type { Customer } from '@disadmin/contract/customers/customer'
import { type Field, labelOf, readName } from '@disadmin/contract/customers/customer.fields'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import type { ReactNode } from 'react'
import { CustomerGroup } from '../../discount-groups/index.ts'
import { languageNames, type Translate, useT } from '../../kit/i18n.ts'
import { To } from '../../kit/To.tsx'
import { useMay } from '../../kit/useMay.ts'
import { FactSection, type Item } from './FactSection.tsx'
import { LicenceRows } from '../LicenceRows.tsx'
import { MainUserFacts } from './MainUserFacts.tsx'
import { useFigures } from './useFigures.tsx'

type Fact = Exclude<Field, 'phone_prefix' | 'is_active'>
type Section = 'company' | 'address' | 'conditions'

/** Where each field stands, in this order; the country code is part of the phone number, and whether it is active stands in the head. */
const sections: Record<Fact, Section> = {
  customer_no: 'company',
  customer_no_2: 'company',
  site_id: 'company',
  name_1: 'company',
  name_2: 'company',
  type: 'company',
  branch_id: 'company',
  reseller_no: 'company',
  language: 'company',
  is_demo: 'company',
  is_coco: 'company',
  is_hidden: 'company',
  address_1: 'address',
  address_2: 'address',
  address_3: 'address',
  post_code: 'address',
  city: 'address',
  phone: 'address',
  email: 'address',
  website: 'address',
  discount_group_id: 'conditions',
  currency: 'conditions',
  haynespro_user: 'conditions',
  enable_automatic_order: 'conditions',
}

/** What is shown of a field, where that is more than its value. */
const shown: Partial<Record<Fact, (customer: Customer, t: Translate) => ReactNode>> = {
  type: ({ type }, t) => t(`customer:type.${type}`),
  reseller_no: ({ reseller, reseller_no }) =>
    reseller ? (
      <To screen="/customers/:id" id={reseller.id} className="text-accent-ink hover:underline">
        {`${reseller_no} ${reseller.name}`}
      </To>
    ) : (
      reseller_no
    ),
  language: ({ language }) => languageNames[language],
  phone: ({ phone, phone_prefix }) => phone && `${phone_prefix ?? ''} ${phone}`.trim(),
  website: ({ website }) => website && <Website address={website} />,
  discount_group_id: ({ id, discount_group }) => <CustomerGroup customerId={id} group={discount_group} />,
}

const plain =
  (field: Fact) =>
  (customer: Customer, t: Translate): ReactNode => {
    const value = customer[readName(field)]
    if (typeof value === 'boolean') return t(value ? 'word:yes' : 'word:no')
    return typeof value === 'object' ? value?.name : value
  }

/** Every field of CUST-54 to CUST-56, in sections; nothing can be changed here (CUST-30). */
export const CustomerFacts = ({ customer }: { customer: Customer }) => {
  const t = useT()
  const figures = useFigures(customer)
  const mayReadGroups = useMay(discountGroups.list)
  const itemsOf = (section: Section): Item[] =>
    (Object.keys(sections) as Fact[])
      .filter((field) => sections[field] === section && (field !== 'discount_group_id' || mayReadGroups))
      .map((field) => ({ label: t(labelOf(field)), value: (shown[field] ?? plain(field))(customer, t) }))
  const { logo, delivery_options: terms, licences } = customer
  const logoItem = { label: t('field:logo'), value: logo && t('customer:logo_size', logo.width, logo.height) }
  const termsItem = { label: t('field:delivery_options'), value: terms.map(({ name }) => name).join(', '), wide: true }
  return (
    <div className="divide-y divide-line">
      {figures.length > 0 && <FactSection title={t('customer:section.glance')} items={figures} />}
      <FactSection title={t('field:name_2')} items={itemsOf('company')} />
      <FactSection title={t('customer:section.address_contact')} items={[...itemsOf('address'), logoItem]} />
      <FactSection title={t('customer:form.conditions')} items={[...itemsOf('conditions'), termsItem]} />
      {licences !== null && (
        <FactSection title={t('customer:section.licences')}>
          <LicenceRows licences={licences} />
        </FactSection>
      )}
      <MainUserFacts customer={customer} />
    </div>
  )
}

const Website = ({ address }: { address: string }) => (
  <a
    href={/^https?:/i.test(address) ? address : `https://${address}`}
    target="_blank"
    rel="noreferrer"
    className="text-accent-ink hover:underline"
  >
    {address}
  </a>
)
