import { lazy, Suspense, useId } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'

const Drawing = lazy(() => import('./DayDrawing.tsx'))

/** One day and what happened on it. */
export interface DayValue {
  /** YYYY-MM-DD */
  day: string
  value: number
}

export interface DayChartProps {
  /** What the figures are: "Carts per day". */
  label: string
  /** In order, without gaps; the last one is today, which is not over yet. */
  days: readonly DayValue[]
  /** `bars` for what is counted, `line` for sums. */
  look: 'bars' | 'line'
  /** A figure in full, as the table and the pointer's note say it. */
  format: (value: number) => string
  /** A figure of the axis, short: `100k`. */
  formatAxis: (value: number) => string
  /** A day as the axis says it: `22.10.` */
  formatDay: (day: string) => string
}

/**
 * Figures of days as a drawing, which loads when it is first shown. Read aloud it is a table; with the keyboard one walks from day to day
 * with the arrows.
 */
export const DayChart = (props: DayChartProps) => {
  const { label, days, format, formatDay } = props
  const id = useId()
  return (
    <figure aria-labelledby={id} className="relative h-42 min-w-0">
      <Suspense fallback={<Skeleton shape="block" className="h-full w-full" />}>
        <Drawing {...props} />
      </Suspense>
      <table className="sr-only">
        <caption id={id}>{label}</caption>
        <tbody>
          {days.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
