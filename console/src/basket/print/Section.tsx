import type { ReactNode } from 'react'

/** The headings of the lines, repeated on every page: before them stands the box to tick. */
export const Heads = ({ labels, figures, last }: { labels: readonly string[]; figures: readonly string[]; last: string }) => (
  <thead className="border-y border-ink text-12">
    <tr>
      {labels.map((label, at) => (
        <th
          key={label}
          colSpan={at === 0 ? 2 : 1}
          className={at === 0 ? 'py-1.5 pr-3 pl-7 font-strong' : 'py-1.5 pr-3 font-strong'}
        >
          {label}
        </th>
      ))}
      {figures.map((label) => (
        <th key={label} className="py-1.5 pl-3 text-right font-strong">
          {label}
        </th>
      ))}
      <th className="py-1.5 pl-4 font-strong">{last}</th>
    </tr>
  </thead>
)

/** Lines under what they have in common. */
export const Section = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <tbody>
    <tr className="keep-with-next border-b border-ink">
      <th colSpan={8} scope="rowgroup" className="pt-4 pb-1.5 font-regular">
        <span className="font-strong">{title}</span> · {note}
      </th>
    </tr>
    {children}
  </tbody>
)
