import { orders } from '@disadmin/contract/orders/orders'
import { useGo } from '../kit/screenUrl.ts'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { filtersOf, type View, views } from './orders.list.ts'

/** The views of the orders with their counts, and the list of all hand-offs. */
export const OrdersTabs = ({ open }: { open: View | 'handoffs' | null }) => {
  const t = useT()
  const go = useGo()
  const counts = useRead(orders.counts).data
  const show = (value: View | 'handoffs') =>
    void go(value === 'handoffs' ? { screen: '/handoffs' } : { screen: '/orders', search: filtersOf(value) })
  return (
    <Tabs
      label={t('orders:view.label')}
      className="shrink-0 px-5 max-phone:px-4 phone:mb-1"
      items={[
        ...views.map((value) => ({ value, label: t(`orders:view.${value}`), count: counts?.[value] })),
        { value: 'handoffs' as const, label: t('orders:view.handoffs') },
      ]}
      value={open}
      onValueChange={show}
    />
  )
}
