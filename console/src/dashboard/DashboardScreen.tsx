import { type Dashboard, dashboard, type TileName } from '@disadmin/contract/dashboard/dashboard'
import { LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { endingSearch, handoffSearch } from '@disadmin/contract/dashboard/dashboard.searches'
import { horizons } from '@disadmin/contract/licences/renewals'
import { Loaded } from '../kit/Loaded.tsx'
import { formatDay, formatTime } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { useRead } from '../kit/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Bars } from '../kit/chart/Bars.tsx'
import { ArrangeTiles } from './ArrangeTiles.tsx'
import { Days } from './Days.tsx'
import { FailedTile } from './FailedTile.tsx'
import { LastImports } from './LastImports.tsx'
import { LostSales } from './LostSales.tsx'
import { NewestCarts } from './NewestCarts.tsx'
import { OpenCarts } from './OpenCarts.tsx'
import { TopCustomers } from './TopCustomers.tsx'
import { Tile } from './Tile.tsx'

type Counts = NonNullable<Dashboard['handoffs']>

const fills = { waiting: 'fill-chart-2', unknown: 'fill-warn', failed: 'fill-bad' } as const

/** Orders that wait or did not arrive; every figure leads to its filtered list. */
const Handoffs = ({ counts }: { counts: Counts }) => {
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

/** How many licences end soon; every figure leads to them on the renewal desk. */
const EndingLicences = ({ counts }: { counts: NonNullable<Dashboard['licences']> }) => {
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

/** SHELL-25, SHELL-26S: the tiles the person may see, as they arranged them. */
export default function DashboardScreen() {
  const t = useT()
  const read = useRead(dashboard.get)
  usePageTitle(t('dashboard:title'))
  const readAt = new Date(read.dataUpdatedAt)
  return (
    <section aria-labelledby="title" className="flex flex-[1_0_auto] flex-col">
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-5 py-2 max-phone:px-4">
        <h1 id="title" className="text-20">
          {t('dashboard:title')}
        </h1>
        {read.data && (
          <span className="flex-1 text-ink-3 tabular">{t('dashboard:as_of', formatDay(readAt), formatTime(readAt))}</span>
        )}
        {read.data && read.data.tiles.length > 0 && <ArrangeTiles tiles={read.data.tiles} />}
      </header>
      <Loaded read={read} failed={t('dashboard:failed')} waiting={<Waiting />}>
        {(of) => <Tiles of={of} />}
      </Loaded>
    </section>
  )
}

const Tiles = ({ of }: { of: Dashboard }) => {
  const t = useT()
  const shown = of.tiles.filter((one) => one.shown)
  if (shown.length === 0) {
    const why = of.tiles.length === 0 ? 'nothing' : 'arrange.all_hidden'
    return (
      <EmptyState icon={LayoutDashboard} title={t(`dashboard:${why}`)} className="flex-1">
        {t(`dashboard:${why}_text`)}
      </EmptyState>
    )
  }
  return (
    // the lines at the outer edges lie outside
    <div className="overflow-hidden">
      <div className="-mr-px grid grid-cols-3 max-desktop:grid-cols-2 max-phone:grid-cols-1">
        {shown.map(({ tile }) => (
          <OneTile key={tile} tile={tile} of={of} />
        ))}
      </div>
    </div>
  )
}

/** Null while a tile that was just switched on is on its way. */
const OneTile = ({ tile, of }: { tile: TileName; of: Dashboard }): ReactNode => {
  if (of.failed.includes(tile)) return <FailedTile tile={tile} />
  const tiles: Record<TileName, ReactNode> = {
    open_carts: of.open_carts && <OpenCarts open={of.open_carts} />,
    carts_per_day: of.carts_per_day && <Days tile="carts_per_day" of={of.carts_per_day} />,
    turnover: of.turnover && <Days tile="turnover" of={of.turnover} />,
    handoffs: of.handoffs && <Handoffs counts={of.handoffs} />,
    lost_sales: of.lost_sales && <LostSales of={of.lost_sales} />,
    licences: of.licences && <EndingLicences counts={of.licences} />,
    top_customers: of.top_customers && <TopCustomers of={of.top_customers} />,
    imports: of.imports && <LastImports imports={of.imports} />,
    newest_carts: of.newest_carts && <NewestCarts carts={of.newest_carts} />,
  }
  return tiles[tile]
}

const Waiting = () => (
  <div aria-hidden className="grid grid-cols-3 gap-5 p-5 max-desktop:grid-cols-2 max-phone:grid-cols-1">
    {Array.from({ length: 6 }, (_, i) => (
      <div key={i} className="grid h-56 content-start gap-4">
        <Skeleton className="w-40" />
        <Skeleton shape="block" className="h-42" />
      </div>
    ))}
  </div>
)
