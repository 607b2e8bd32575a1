import { type ComponentType, Suspense } from 'react'
import { ListHead } from '../kit/list/ListHead.tsx'
import { useT } from '../kit/i18n.ts'
import { latePart } from '../ui/later.ts'
import DiscountsTab from './DiscountsTab.tsx'
import { DiscountTabs, type DiscountTab, useDiscountTab } from './DiscountTabs.tsx'

// the second and the third are fetched, with their data, when they are first opened (DISC-03)
const tabs: Record<DiscountTab, ComponentType> = {
  discounts: DiscountsTab,
  customers: latePart(() => import('./customers/CustomersTab.tsx'), 'in place'),
  limits: latePart(() => import('./limits/LimitsTab.tsx'), 'in place'),
}

/** What customers get: the matrix of discounts, who is in which group, and the limit codes (DISC-01, DISC-02). */
export default function DiscountGroupsScreen() {
  const open = useDiscountTab()
  const Tab = tabs[open]
  return (
    <Suspense fallback={<Waiting open={open} />}>
      <Tab />
    </Suspense>
  )
}

const Waiting = ({ open }: { open: DiscountTab }) => (
  <section aria-busy className="flex min-h-0 flex-1 flex-col">
    <ListHead title={useT()('field:discount_groups')} />
    <DiscountTabs open={open} />
  </section>
)
