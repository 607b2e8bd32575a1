import type { Customer } from '@disadmin/contract/customers/customer'
import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { deliveryOptionMembership } from '@disadmin/contract/delivery-option-membership/delivery-option-membership'
import { onboarding } from '@disadmin/contract/onboarding/onboarding'
import { membership } from '@disadmin/contract/permissions/membership'
import { users } from '@disadmin/contract/users/users'
import { useEffect } from 'react'
import { DetailTabs } from '../../kit/detail/DetailTabs.tsx'
import { useT } from '../../kit/i18n.ts'
import { useMay, useOffer } from '../../kit/useMay.ts'
import { useSearch } from '../../kit/useSearch.ts'
import { CustomerTerms } from '../../delivery-terms/index.ts'
import { AccessiblePermissions, OnboardCustomers } from '../../onboarding/index.ts'
import { LicencesOfCustomer } from '../../modules/index.ts'
import { RightsPanel } from '../../users/index.ts'
import { BackToList } from '../BackToList.tsx'
import { CustomerHead } from '../CustomerHead.tsx'
import { OneCustomer } from '../OneCustomer.tsx'
import { EditForm } from './EditForm.tsx'

/** Edits one customer, in the tabs its reader may open (CUST-32, CUST-33). */
export default function EditCustomerScreen() {
  useOldAddress()
  return <OneCustomer>{(customer) => <Edited key={customer.id} customer={customer} />}</OneCustomer>
}

/** CUST-38: the address other screens and older links use for the delivery terms. */
const useOldAddress = () => {
  const [search, change] = useSearch()
  const leads = search['goTo'] !== undefined && String(search['goTo']) === '2'
  useEffect(() => {
    if (leads) change({ goTo: undefined, tab: 'terms' }, { replace: true })
  }, [leads, change])
}

const Edited = ({ customer }: { customer: Customer }) => {
  const t = useT()
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('customer:edit')}>
      <CustomerHead customer={customer} actions={<BackToList />} />
      <DetailTabs label={t('customer:tab.label')} tabs={useTabs(customer)} />
    </section>
  )
}

const useTabs = (customer: Customer) => {
  const t = useT()
  const readsRights = useMay(users.rights)
  const changesRights = useOffer(membership.giveAndTake).shown && readsRights
  // PERM-19S
  const editsRights = useOffer(customerMembership.permissions).shown && changesRights
  const mayAccessible = useOffer(customerMembership.accessible).shown
  const editsAccessible = useOffer(membership.giveAndTake).shown && mayAccessible && customer.is_reseller
  const seesTerms = useMay(deliveryOptionMembership.list)
  const seesOnboarding = useMay(onboarding.list) && customer.is_reseller
  const { main_user_id, licences } = customer
  const edit = { value: 'edit', label: t('customer:edit'), content: () => <EditForm customer={customer} /> }
  const permissions = main_user_id !== null && {
    value: 'permissions',
    label: t('field:permissions'),
    count: customer.main_user_permissions.length,
    content: () => <RightsPanel user={{ id: main_user_id }} />,
  }
  // CUST-34, and the right of the call itself
  const accessible = editsAccessible && {
    value: 'accessible',
    label: t('field:accessible_permissions'),
    count: customer.accessible_permissions.length,
    content: () => <AccessiblePermissions customer={customer} />,
  }
  const terms = seesTerms && {
    value: 'terms',
    label: t('field:delivery_options'),
    count: customer.delivery_options.length,
    content: () => <CustomerTerms customerId={customer.id} />,
  }
  const modules = licences !== null && {
    value: 'licences',
    label: t('customer:tab.licences'),
    count: licences.length,
    content: () => <LicencesOfCustomer customer={customer} />,
  }
  // CUST-35
  const onboard = seesOnboarding && {
    value: 'onboard',
    label: t('onboarding:tab.tab'),
    content: () => <OnboardCustomers customer={customer} />,
  }
  return [edit, editsRights && permissions, accessible, terms, modules, onboard].filter((tab) => tab !== false)
}
