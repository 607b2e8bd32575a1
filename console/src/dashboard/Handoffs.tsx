import type { Dashboard } from '@disadmin/contract/dashboard/dashboard'
import { handoffSearch } from '@disadmin/contract/dashboard/dashboard.searches'
import { useT } from '../kit/i18n.ts'
import { Bars } from '../kit/chart/Bars.tsx'
import { Tile } from './Tile.tsx'

type Counts = NonNullable<Dashboard['handoffs']>

const fills = { waiting: 'fill-chart-2', unknown: 'fill-warn', failed: 'fill-bad' } as const

/** Orders that wait or did not arrive; every figure leads to its filtered list. */
export const Handoffs = ({ counts }: { counts: Counts }) => {
  const t = useT()
  return (
    <Tile tile="handoffs" link={{ text: t('handoffs:tile.link'), place: { screen: '/handoffs' } }}>
      <Bars
        bars={(['waiting', 'unknown', 'failed'] as const).map((kind) => ({
          key: kind,
          label: t(kind === 'waiting' ? 'orders:view.waiting' : `handoffs:kind.${kind}`),
          count: counts[kind],
          fill: fills[kind],
          place: { screen: '/orders', search: handoffSearch(kind) },
        }))}
      />
    </Tile>
  )
}
