import type { Dashboard } from '@disadmin/contract/dashboard/dashboard'
import { cartsSearch, customerSearch } from '@disadmin/contract/dashboard/dashboard.searches'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useReader } from '../kit/session/reader.ts'
import { Bars } from '../kit/chart/Bars.tsx'
import { Nothing, Tile } from './Tile.tsx'

/** Who bought most in thirty days; each leads to the baskets that make the figure. */
export const TopCustomers = ({ of: { from, customers } }: { of: NonNullable<Dashboard['top_customers']> }) => {
  const t = useT()
  return (
    <Tile
      tile="top_customers"
      link={{ text: t('dashboard:newest_link'), place: { screen: '/carts', search: cartsSearch({ from, to: null }) } }}
      sums={t(useReader() === 'staff' ? 'dashboard:turnover_30' : 'dashboard:own.ordered_30')}
    >
      {customers.length === 0 && <Nothing>{t('dashboard:none_30')}</Nothing>}
      <Bars
        bars={customers.map(({ id, customer_no, name, turnover }) => ({
          key: String(id),
          label: name,
          count: turnover,
          figure: formatCount(Math.round(turnover)),
          fill: 'fill-chart-2',
          place: { screen: '/carts', search: customerSearch(customer_no, from) },
        }))}
      />
    </Tile>
  )
}
