import { customers } from '@disadmin/contract/customers/customers'
import { discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { part } from '@disadmin/contract/kit/may'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { useSearch } from '../kit/useSearch.ts'
import { Tabs } from '../ui/Tabs.tsx'

const names = ['discounts', 'customers', 'limits'] as const
export type DiscountTab = (typeof names)[number]

/** The tabs this person may open, in their order. */
const useOpenTabs = (): readonly DiscountTab[] => {
  const may: Record<DiscountTab, boolean> = {
    discounts: true,
    customers: useMay(part(customers.list, 'discount_group')),
    limits: useMay(discountLimits.list),
  }
  return names.filter((name) => may[name])
}

/** The tab the URL names, the matrix where it names none that may be opened. */
export const useDiscountTab = (): DiscountTab => {
  const [{ tab }] = useSearch()
  return useOpenTabs().find((name) => name === tab) ?? 'discounts'
}

// each tab has its own filter and order
const anew = {
  offset: undefined,
  limit: undefined,
  order_by: undefined,
  q: undefined,
  as_of: undefined,
  discount_group__id: undefined,
  group: undefined,
  code: undefined,
  import: undefined,
}

/** DISC-02; those that may be opened, the open one in the URL. */
export const DiscountTabs = ({ open }: { open: DiscountTab }) => {
  const t = useT()
  const [, change] = useSearch()
  const labels: Record<DiscountTab, string> = {
    discounts: t('field:discount_groups'),
    customers: t('discount-desk:tab.customers'),
    limits: t('discount-desk:tab.limits'),
  }
  return (
    <Tabs
      label={t('field:discount_groups')}
      className="shrink-0 px-5 max-phone:px-4"
      items={useOpenTabs().map((value) => ({ value, label: labels[value] }))}
      value={open}
      onValueChange={(value) => change({ ...anew, tab: value === 'discounts' ? undefined : value })}
    />
  )
}
