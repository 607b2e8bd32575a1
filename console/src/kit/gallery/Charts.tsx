import { formatCount, formatMoney } from '../format.ts'
import { DayChart } from '../chart/DayChart.tsx'

const anchor = Date.UTC(2026, 9, 22)
const days = Array.from({ length: 30 }, (_, index) => {
  const date = new Date(anchor + index * 86_400_000)
  const isFree = date.getUTCDay() % 6 === 0
  return {
    day: date.toISOString().slice(0, 10),
    usual: isFree ? 5 : 50,
    value: isFree ? 3 + (index % 7) : 41 + ((index * 17) % 23),
  }
})
const shortDay = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.`
const none = days.map(({ day }) => ({ day, value: 0 }))

/** Figures of days, with their states: `#charts`. */
export const Charts = () => (
  <main className="grid min-h-dvh content-start gap-8 bg-surface p-5 tablet:grid-cols-2">
    <h1 className="text-15 font-strong tablet:col-span-2">Charts</h1>
    <DayChart
      label="Carts per day"
      days={days}
      look="bars"
      format={formatCount}
      formatAxis={formatCount}
      formatDay={shortDay}
      usualLabel="Mean of the same weekday"
    />
    <DayChart
      label="Turnover per day"
      days={days.map(({ day, value, usual }) => ({ day, value: value * 1530.55, usual: usual * 1500 }))}
      usualLabel="Mean of the same weekday"
      look="line"
      format={(value) => `CHF ${formatMoney(value)}`}
      formatAxis={(value) => (value === 0 ? '0' : `${value / 1000}k`)}
      formatDay={shortDay}
    />
    <DayChart label="Nothing happened" days={none} look="bars" format={formatCount} formatAxis={formatCount} formatDay={shortDay} />
    <DayChart
      label="One day"
      days={days.slice(0, 1)}
      look="line"
      format={formatCount}
      formatAxis={formatCount}
      formatDay={shortDay}
    />
  </main>
)
