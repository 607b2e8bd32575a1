import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

export interface Item {
  label: string
  value: ReactNode
  /** Takes the whole row. */
  wide?: boolean
}

/** What is known under a title, three to a row where there is room; nothing shows as a dash. */
export const FactSection = ({ title, items, children }: { title: string; items?: readonly Item[]; children?: ReactNode }) => (
  <section className="grid gap-x-6 gap-y-3 py-4 phone:grid-cols-[7.5rem_minmax(0,1fr)]">
    <h2 className="text-13 font-strong">{title}</h2>
    <div className="min-w-0">
      {items && (
        <dl className="grid grid-cols-2 gap-x-5 gap-y-3 cards:grid-cols-3">
          {items.map(({ label, value, wide }) => (
            <div key={label} className={cx('min-w-0', wide && 'col-span-2 cards:col-span-3')}>
              <dt className="text-12 text-ink-3">{label}</dt>
              <dd className="tabular break-words">{value === '' || value === null || value === undefined ? '–' : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  </section>
)
