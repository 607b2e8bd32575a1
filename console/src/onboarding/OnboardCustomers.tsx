import type { Customer } from '@disadmin/contract/customers/customer'
import { Loaded } from '../kit/Loaded.tsx'
import { ListPager } from '../kit/list/ListPager.tsx'
import { useT } from '../kit/i18n.ts'
import { OnboardingBar } from './OnboardingBar.tsx'
import { OnboardingTable } from './OnboardingTable.tsx'
import { useOnboarding } from './useOnboarding.ts'

/** CUST-35, CUST-70S: who of a reseller's customers has no login, and the run that gives them one. */
export const OnboardCustomers = ({ customer }: { customer: Pick<Customer, 'id'> }) => {
  const t = useT()
  const { read, began, paged } = useOnboarding(customer.id)
  return (
    <Loaded read={read} failed={t('onboarding:tab.failed')}>
      {(onboarding) => (
        <div className="flex min-h-0 flex-1 flex-col max-phone:min-h-max">
          <OnboardingBar resellerId={customer.id} onboarding={onboarding} onBegan={began} />
          <OnboardingTable rows={onboarding.objects} />
          {onboarding.meta.total_count > 0 && <ListPager list={paged} />}
        </div>
      )}
    </Loaded>
  )
}
