import type { ScreenUrl } from '../screenUrl.ts'
import { To } from '../To.tsx'
import { formatCount } from '../format.ts'

export interface Bar {
  key: string
  label: string
  count: number
  /** The figure in words, where it is no count: money. */
  figure?: string
  /** Class of its colour. */
  fill: string
  /** The filtered list behind the figure. */
  place: ScreenUrl
}

/** Figures side by side, each leading to its list; the longest label and the longest figure set the columns of all. */
export const Bars = ({ bars }: { bars: readonly Bar[] }) => {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className="grid grid-cols-[minmax(0,auto)_minmax(3rem,1fr)_auto] gap-x-3">
      {bars.map(({ key, label, count, figure, fill, place }) => (
        <li key={key} className="col-span-3 grid grid-cols-subgrid">
          <To {...place} className="col-span-3 -mx-2 grid h-8 grid-cols-subgrid items-center rounded-sm px-2 hover:bg-hover">
            <span className="truncate" title={label}>
              {label}
            </span>
            <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
              <rect width={(count / most) * 100} height="8" className={fill} />
            </svg>
            <b className="tabular text-right font-strong">{figure ?? formatCount(count)}</b>
          </To>
        </li>
      ))}
    </ul>
  )
}
