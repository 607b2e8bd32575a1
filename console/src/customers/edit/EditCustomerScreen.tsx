import type { Customer } from '@disadmin/contract/customers/customer'
import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { deliveryOptionMembership } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { onboarding } from '@disadmin/contract/onboarding/onboarding'
import { membership } from '@disadmin/contract/permissions/membership'
import { useEffect } from 'react'
import { Store } from 'lucide-react'
import { DetailTabs } from '../../kit/detail/DetailTabs.tsx'
import { useT } from '../../kit/i18n.ts'
import { useMay, useOffer } from '../../kit/useMay.ts'
import { useSearch } from '../../kit/useSearch.ts'
import { CustomerTerms } from '../../delivery-terms/index.ts'
import { AccessiblePermissions, OnboardCustomers } from '../../onboarding/index.ts'
import { LicencesOfCustomer } from '../../licences/index.ts'
import { BackToList } from '../BackToList.tsx'
import { CustomerHead } from '../CustomerHead.tsx'
import { OneCustomer } from '../OneCustomer.tsx'
import { useOwnCompany } from '../useOwnCompany.ts'
import { To } from '../../kit/To.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EditForm } from './EditForm.tsx'
import { PermissionsTab } from './PermissionsTab.tsx'

/** One's own company is changed elsewhere: the server refuses it here. */
const OwnCompany = () => {
  const t = useT()
  return (
    <EmptyState
      icon={Store}
      title={t('customer:refused.own_company')}
      actions={
        <To screen="/company-settings" className={buttonClass()}>
          {t('my-customer:title')}
        </To>
      }
    />
  )
}

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
  const tabs = useTabs(customer)
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('customer:edit')}>
      <CustomerHead customer={customer} actions={<BackToList />} />
      <DetailTabs label={t('customer:tab.label')} tabs={tabs} />
    </section>
  )
}

const useTabs = (customer: Customer) => {
  const t = useT()
  const editsRights = useOffer(customerMembership.permissions).shown
  const seesAccessible = useOffer(membership.giveAndTake).shown && customer.is_reseller
  const seesTerms = useMay(deliveryOptionMembership.list)
  const seesOnboarding = useMay(onboarding.list) && customer.is_reseller
  const own = useOwnCompany(customer.id)
  const { licences } = customer
  const form = () => (own ? <OwnCompany /> : <EditForm customer={customer} />)
  const edit = { value: 'edit', label: t('customer:edit'), content: form }
  // PERM-19S
  const permissions = editsRights && {
    value: 'permissions',
    label: t('field:permissions'),
    count: customer.main_user_permissions.length,
    content: () => <PermissionsTab customer={customer} />,
  }
  // CUST-34
  const accessible = seesAccessible && {
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
  return [edit, permissions, accessible, terms, modules, onboard].filter((tab) => tab !== false)
}
