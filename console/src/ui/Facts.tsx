import { cx } from './cx.ts'

export type Fact = { label: string; value: React.ReactNode }

/** Name left, value right, one per line: what a confirmation hits, what a popover tells. */
export function Facts({ facts, sunken = false, className }: { facts: readonly Fact[]; sunken?: boolean; className?: string }) {
  return (
    <dl className={cx('grid gap-y-1.5', sunken && 'rounded-md bg-sunken px-3 py-2.5', className)}>
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-3">{label}</dt>
          <dd className="tabular min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
