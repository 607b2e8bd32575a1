import type { Dashboard } from '@disadmin/contract/dashboard/dashboard'
import { lostSalesSearch } from '@disadmin/contract/dashboard/dashboard.searches'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Bars } from '../kit/chart/Bars.tsx'
import { Figure, Nothing, Tile } from './Tile.tsx'

/** Why parts were not bought in thirty days: the reasons told most. */
export const LostSales = ({ of: { from, total, reasons, more } }: { of: NonNullable<Dashboard['lost_sales']> }) => {
  const t = useT()
  const placeOf = (reason?: string) => ({ screen: '/lost-sale-reason', search: lostSalesSearch(from, reason) }) as const
  return (
    <Tile
      tile="lost_sales"
      link={{ text: t('lost-sales:title'), place: placeOf() }}
      sums={
        <>
          <Figure place={placeOf()}>{t('dashboard:in_30_days', formatCount(total))}</Figure>
          {more > 0 && `, ${t('lost-sales:more', formatCount(more), more)}`}
        </>
      }
    >
      {reasons.length === 0 && <Nothing>{t('dashboard:none_30')}</Nothing>}
      <Bars
        bars={reasons.map(({ reason, count }) => ({
          key: reason,
          label: reason,
          count,
          fill: 'fill-chart-2',
          place: placeOf(reason),
        }))}
      />
    </Tile>
  )
}
