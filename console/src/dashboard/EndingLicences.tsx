import type { Dashboard } from '@disadmin/contract/dashboard/dashboard'
import { endingSearch } from '@disadmin/contract/dashboard/dashboard.searches'
import { horizons } from '@disadmin/contract/licences/renewals'
import { useT } from '../kit/i18n.ts'
import { Bars } from '../kit/chart/Bars.tsx'
import { Tile } from './Tile.tsx'

/** How many licences end soon; every figure leads to them on the renewal desk. */
export const EndingLicences = ({ counts }: { counts: NonNullable<Dashboard['licences']> }) => {
  const t = useT()
  return (
    <Tile
      tile="licences"
      link={{ text: t('renewals:tile.link'), place: { screen: '/modules-and-licences', search: { tab: 'renewals' } } }}
    >
      <Bars
        bars={horizons.map((within) => ({
          key: within,
          label: t('renewals:within', within),
          count: counts[within],
          fill: within === horizons[0] ? 'fill-warn' : 'fill-chart-2',
          place: { screen: '/modules-and-licences', search: endingSearch(within) },
        }))}
      />
    </Tile>
  )
}
