import { lazy, Suspense, useId } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ScreenUrl } from '../screenUrl.ts'
import { To } from '../To.tsx'

const Drawing = lazy(() => import('./DayDrawing.tsx'))

/** One day and what happened on it. */
export interface DayValue {
  /** YYYY-MM-DD */
  day: string
  value: number
  /** What such a day usually has; drawn as a quiet line. */
  usual?: number
  /** The list behind the figure: the day opens it, drawn or as a link of the table. */
  place?: ScreenUrl
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
  /** What the quiet line is: "Mean of the same weekday". */
  usualLabel?: string
  /** As a table for everybody, in which every figure with a place is a link. */
  asTable?: boolean
}

export type DrawingProps = Omit<DayChartProps, 'asTable'>

/**
 * Figures of days as a drawing, which loads when it is first shown, or as a table of links. Read aloud it is a table; with
 * the keyboard one walks from day to day with the arrows, and Enter opens the day's list.
 */
export const DayChart = (props: DayChartProps) => {
  const { asTable = false, ...drawn } = props
  const { label, usualLabel } = drawn
  const id = useId()
  return (
    <figure aria-labelledby={id} className="relative min-w-0">
      {!asTable && (
        <div className="h-42">
          <Suspense fallback={<Skeleton shape="block" className="h-full w-full" />}>
            <Drawing {...drawn} />
          </Suspense>
        </div>
      )}
      {!asTable && usualLabel !== undefined && <Legend label={usualLabel} />}
      <DayTable {...props} captionId={id} label={label} />
    </figure>
  )
}

const Legend = ({ label }: { label: string }) => (
  <p className="flex items-center gap-2 text-12 text-ink-3">
    <svg aria-hidden viewBox="0 0 20 2" className="h-0.5 w-5">
      <path d="M0 1h20" className="stroke-ink-3" strokeWidth="1.5" strokeDasharray="4 3" />
    </svg>
    {label}
  </p>
)

/** The figures, latest first where they are looked at; in their order where they are heard. */
const DayTable = ({ label, days, format, formatDay, usualLabel, asTable, captionId }: DayChartProps & { captionId: string }) => (
  <div className={asTable ? 'h-48 overflow-y-auto' : 'sr-only'}>
    <table className={asTable ? 'w-full tabular' : undefined}>
      <caption id={captionId} className="sr-only">
        {label}
      </caption>
      {usualLabel !== undefined && (
        <thead className={asTable ? undefined : 'sr-only'}>
          <tr className="text-12 text-ink-3">
            <th scope="col" colSpan={2} className="pb-1 text-left font-medium">
              {label}
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              {usualLabel}
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {(asTable ? days.toReversed() : days).map(({ day, value, usual, place }) => (
          <tr key={day} className={asTable ? 'border-t border-line' : undefined}>
            <th scope="row" className="py-1 pr-3 text-left">
              {formatDay(day)}
            </th>
            <td className="pr-3 text-right">
              {asTable && place ? (
                <To {...place} className="rounded-sm font-medium text-accent-ink hover:underline">
                  {format(value)}
                </To>
              ) : (
                format(value)
              )}
            </td>
            {usualLabel !== undefined && <td className="text-right text-ink-3">{usual === undefined ? '' : format(usual)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
