import type { ComponentType } from 'react'
import { CustomersTab } from './customers/CustomersTab.tsx'
import { DiscountsTab } from './DiscountsTab.tsx'
import { type DiscountTab, useDiscountTab } from './DiscountTabs.tsx'
import { LimitsTab } from './limits/LimitsTab.tsx'

const tabs: Record<DiscountTab, ComponentType> = {
  discounts: DiscountsTab,
  customers: CustomersTab,
  limits: LimitsTab,
}

/** What customers get: the matrix of discounts, who is in which group, and the limit codes; a tab reads its data when it is opened (DISC-01 to DISC-03). */
export default function DiscountGroupsScreen() {
  const open = useDiscountTab()
  const Tab = tabs[open]
  return <Tab />
}
