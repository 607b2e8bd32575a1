import { customer } from '@disadmin/contract/customers/customer'
import { DetailHead } from '../kit/detail/DetailHead.tsx'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRead } from '../kit/queries.ts'
import { useIdParam } from '../kit/useIdParam.ts'
import { OnboardCustomers } from './OnboardCustomers.tsx'

/** The onboarding of one reseller on a page of its own: for a reseller, who does not edit the own company here. */
export default function OnboardingScreen() {
  const t = useT()
  const id = useIdParam()
  const { data, ...read } = useRead(customer.get, { params: { id } })
  return (
    <Loaded read={{ ...read, data: data?.id === id ? data : undefined }} failed={t('onboarding:tab.failed_customer')}>
      {(reseller) => (
        <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('onboarding:tab.tab')}>
          <DetailHead
            parent={{ label: t('shell:menu.customers'), place: { screen: '/customers' } }}
            title={t('onboarding:tab.tab')}
            note={`${reseller.customer_no} ${reseller.name}`}
          />
          <div className="mt-3 flex min-h-0 flex-1 flex-col border-t border-line max-phone:min-h-max">
            <OnboardCustomers key={reseller.id} customer={reseller} />
          </div>
        </section>
      )}
    </Loaded>
  )
}
