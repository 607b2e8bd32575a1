import { type Customer, customer } from '@disadmin/contract/customers/customer'
import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { DetailHead } from '../kit/detail/DetailHead.tsx'
import { DetailTabs } from '../kit/detail/DetailTabs.tsx'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRead } from '../kit/queries.ts'
import { useIdParam } from '../kit/useIdParam.ts'
import { useOffer } from '../kit/useMay.ts'
import { AccessiblePermissions } from './AccessiblePermissions.tsx'
import { OnboardCustomers } from './OnboardCustomers.tsx'

/** What there is to a reseller besides its own data: its customers without a login, and what it lets through to all of them. */
export default function OnboardingScreen() {
  const t = useT()
  const id = useIdParam()
  const { data, ...read } = useRead(customer.get, { params: { id } })
  return (
    <Loaded read={{ ...read, data: data?.id === id ? data : undefined }} failed={t('onboarding:tab.failed_customer')}>
      {(reseller) => <Reseller key={reseller.id} reseller={reseller} />}
    </Loaded>
  )
}

const Reseller = ({ reseller }: { reseller: Customer }) => {
  const t = useT()
  const permits = useOffer(customerMembership.accessible).shown && reseller.is_reseller
  const onboard = { value: 'onboard', label: t('onboarding:tab.tab'), content: () => <OnboardCustomers customer={reseller} /> }
  const accessible = {
    value: 'accessible',
    label: t('onboarding:accessible.tab'),
    count: reseller.accessible_permissions.length,
    content: () => <AccessiblePermissions customer={reseller} />,
  }
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={reseller.name}>
      <DetailHead
        parent={{ label: t('shell:menu.customers'), place: { screen: '/customers' } }}
        title={reseller.name}
        note={reseller.customer_no}
      />
      <DetailTabs label={reseller.name} tabs={permits ? [onboard, accessible] : [onboard]} />
    </section>
  )
}
