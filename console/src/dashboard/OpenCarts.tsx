import type { Dashboard } from '@disadmin/contract/dashboard/dashboard'
import { openCartsSearch } from '@disadmin/contract/dashboard/dashboard.searches'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Bars } from '../kit/chart/Bars.tsx'
import { Figure, Tile } from './Tile.tsx'

type Open = NonNullable<Dashboard['open_carts']>

const fills = {
  hours_4: 'fill-chart-2',
  hours_24: 'fill-chart-2',
  days_2: 'fill-chart-2',
  days_7: 'fill-warn',
  older: 'fill-bad',
} as const

const placeOf = (span?: Parameters<typeof openCartsSearch>[0]) => ({ screen: '/carts', search: openCartsSearch(span) }) as const

/** How many carts are open, by age; those that are older than two days are told by themselves. */
export const OpenCarts = ({ open: { total, ages } }: { open: Open }) => {
  const t = useT()
  const late = ages.filter(({ age }) => age === 'days_7' || age === 'older')
  const older = late.reduce((sum, { count }) => sum + count, 0)
  return (
    <Tile
      tile="open_carts"
      link={{ text: t('dashboard:open_carts_link'), place: placeOf() }}
      sums={
        <>
          <Figure place={placeOf()}>{t('dashboard:open', formatCount(total), total)}</Figure>
          {', '}
          <Figure place={placeOf({ from: null, to: late[0]?.to ?? null })}>
            {t('dashboard:older', formatCount(older), older)}
          </Figure>
        </>
      }
    >
      <Bars
        bars={ages.map(({ age, count, ...span }) => ({
          key: age,
          label: t(`dashboard:age.${age}`),
          count,
          fill: fills[age],
          place: placeOf(span),
        }))}
      />
    </Tile>
  )
}
