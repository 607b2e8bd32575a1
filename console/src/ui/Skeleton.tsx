import { cx } from './cx.ts'

/** A grey stand-in of what is loading; give it a width (`w-24`). `pill` has the height of a Pill's word. */
export function Skeleton({ shape = 'line', className }: { shape?: 'line' | 'pill' | 'block'; className?: string }) {
  const shapes = { line: 'h-2 rounded-full', pill: 'h-4 rounded-full', block: 'rounded-md' } as const
  return <span aria-hidden className={cx('block animate-pulse bg-sunken', shapes[shape], className)} />
}

/** Rows of a table that is read for the first time, as high as the rows that follow. */
export function SkeletonRows({ rows = 10, columns }: { rows?: number; columns: readonly ('line' | 'pill' | 'none')[] }) {
  const widths = ['w-3/4', 'w-3/5', 'w-4/5', 'w-2/3', 'w-1/2'] as const
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden className="h-8">
      {columns.map((shape, column) => (
        <td key={column} className="border-b border-line px-2.5 first:pl-5 last:pr-5">
          {shape === 'line' && <Skeleton className={widths[(row * 2 + column) % widths.length] ?? 'w-3/4'} />}
          {shape === 'pill' && <Skeleton shape="pill" className={row % 2 ? 'w-13' : 'w-20'} />}
        </td>
      ))}
    </tr>
  ))
}
