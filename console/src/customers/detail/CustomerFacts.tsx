import type { Customer } from '@disadmin/contract/customers/customer'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { CustomerGroup } from '../../discount-groups/index.ts'
import { languageNames, useT } from '../../kit/i18n.ts'
import { To } from '../../kit/To.tsx'
import { useMay } from '../../kit/useMay.ts'
import { FactSection } from './FactSection.tsx'
import { LicenceRows } from '../LicenceRows.tsx'
import { MainUserFacts } from './MainUserFacts.tsx'
import { useFigures } from './useFigures.tsx'

/** Every field of CUST-54 to CUST-56, in sections; nothing can be changed here (CUST-30). */
export const CustomerFacts = ({ customer }: { customer: Customer }) => {
  const t = useT()
  const figures = useFigures(customer)
  return (
    <div className="divide-y divide-line">
      {figures.length > 0 && <FactSection title={t('customer:section.glance')} items={figures} />}
      <Company customer={customer} />
      <AddressAndContact customer={customer} />
      <Conditions customer={customer} />
      {customer.licences !== null && (
        <FactSection title={t('customer:section.licences')}>
          <LicenceRows licences={customer.licences} />
        </FactSection>
      )}
      <MainUserFacts customer={customer} />
    </div>
  )
}

interface Props {
  customer: Customer
}

const Company = ({ customer }: Props) => {
  const t = useT()
  const yesNo = (yes: boolean) => t(yes ? 'word:yes' : 'word:no')
  const { reseller } = customer
  return (
    <FactSection
      title={t('field:name_2')}
      items={[
        { label: t('field:customer_no'), value: customer.customer_no },
        { label: t('field:customer_no_2'), value: customer.customer_no_2 },
        { label: t('field:site_id'), value: customer.site_id },
        { label: t('field:name_1'), value: customer.name_1 },
        { label: t('field:name_2'), value: customer.name_2 },
        { label: t('field:customer_type'), value: t(`customer:type.${customer.type}`) },
        { label: t('field:branch'), value: customer.branch?.name },
        {
          label: t('field:reseller_no'),
          value: reseller ? (
            <To screen="/customers/:id" id={reseller.id} className="text-accent-ink hover:underline">
              {`${customer.reseller_no} ${reseller.name}`}
            </To>
          ) : (
            customer.reseller_no
          ),
        },
        { label: t('field:default_language'), value: languageNames[customer.language] },
        { label: t('field:is_demo'), value: yesNo(customer.is_demo) },
        { label: t('field:is_coco'), value: yesNo(customer.is_coco) },
        { label: t('field:is_hidden'), value: yesNo(customer.is_hidden) },
      ]}
    />
  )
}

const AddressAndContact = ({ customer }: Props) => {
  const t = useT()
  const { logo } = customer
  return (
    <FactSection
      title={t('customer:section.address_contact')}
      items={[
        { label: t('field:address_1'), value: customer.address_1 },
        { label: t('field:address_2'), value: customer.address_2 },
        { label: t('field:address_3'), value: customer.address_3 },
        { label: t('field:post_code'), value: customer.post_code },
        { label: t('field:city'), value: customer.city },
        { label: t('field:phone'), value: customer.phone && `${customer.phone_prefix ?? ''} ${customer.phone}`.trim() },
        { label: t('field:email'), value: customer.email },
        { label: t('field:website'), value: customer.website && <Website address={customer.website} /> },
        { label: t('field:logo'), value: logo && t('customer:logo_size', logo.width, logo.height) },
      ]}
    />
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

const Conditions = ({ customer }: Props) => {
  const t = useT()
  const mayReadGroups = useMay(discountGroups.list)
  const group = {
    label: t('field:discount_group'),
    value: <CustomerGroup customerId={customer.id} group={customer.discount_group} />,
  }
  return (
    <FactSection
      title={t('customer:form.conditions')}
      items={[
        ...(mayReadGroups ? [group] : []),
        { label: t('field:currency'), value: customer.currency },
        { label: t('field:haynespro_user'), value: customer.haynespro_user },
        { label: t('field:enable_automatic_order'), value: t(customer.enable_automatic_order ? 'word:yes' : 'word:no') },
        {
          label: t('field:delivery_options'),
          value: customer.delivery_options.map(({ name }) => name).join(', '),
          wide: true,
        },
      ]}
    />
  )
}
