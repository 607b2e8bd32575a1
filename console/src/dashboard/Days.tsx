import type { DashboardDays } from '@disadmin/contract/dashboard/dashboard'
import { daySearch, daysSearch } from '@disadmin/contract/dashboard/dashboard.searches'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { formatCount, formatDay, formatMoney } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { DayChart } from '../kit/chart/DayChart.tsx'
import { Figure, Tile } from './Tile.tsx'
import { useTileName } from './useTileName.ts'

const placeOf = (search: ReturnType<typeof daysSearch>) => ({ screen: '/carts', search }) as const

const thousands = (value: number) => (value >= 1000 ? `${formatCount(Math.round(value / 1000))}k` : formatCount(value))
const asMoney = (value: number) => `CHF ${formatMoney(value)}`
// a mean is no count: 11.5
const asCount = (value: number) => (Number.isInteger(value) ? formatCount(value) : value.toFixed(1))
const shortDay = (day: string) => formatDay(day).slice(0, 6)

/** Carts, or what they are worth, of thirty days: a drawing, or a table whose figures are links. */
export const Days = ({ tile, of }: { tile: 'carts_per_day' | 'turnover'; of: DashboardDays }) => {
  const t = useT()
  const nameOf = useTileName()
  const [asTable, setAsTable] = useState(false)
  const format = tile === 'turnover' ? asMoney : asCount
  const today = of.days.at(-1)
  return (
    <Tile
      tile={tile}
      link={{ text: t('dashboard:newest_link'), place: placeOf(daysSearch(of)) }}
      tools={
        <IconButton icon={Table2} label={t('dashboard:as_table')} aria-pressed={asTable} onClick={() => setAsTable(!asTable)} />
      }
      sums={
        <>
          <Figure place={placeOf(daysSearch(of))}>{t('dashboard:in_30_days', format(of.total))}</Figure>
          {today && (
            <>
              {', '}
              <Figure place={placeOf(daySearch(today))}>{t('dashboard:today', format(today.value))}</Figure>
            </>
          )}
        </>
      }
    >
      <DayChart
        label={nameOf(tile)}
        days={of.days.map((day) => ({ day: day.day, value: day.value, usual: day.usual, place: placeOf(daySearch(day)) }))}
        look={tile === 'turnover' ? 'line' : 'bars'}
        format={format}
        formatAxis={thousands}
        formatDay={shortDay}
        usualLabel={t('dashboard:usual')}
        asTable={asTable}
      />
    </Tile>
  )
}
