import { memo, useMemo } from 'react'
import { useT } from '../../kit/i18n.ts'
import { type Column, type ColumnKey, columns } from '../basket.columns.ts'

const pins = ['left', 'middle', 'right'] as const
export const pinned = Object.fromEntries(
  pins.map((pin) => [pin, columns.flatMap((column, index) => (column.pin === pin ? [{ ...column, index }] : []))]),
) as Record<Column['pin'], (Column & { index: number })[]>

export type Labels = Readonly<Record<ColumnKey, string>>

/** The names of the columns, looked up once per language: every cell carries its own for the cards of phones. */
export const useLabels = (): Labels => {
  const t = useT()
  return useMemo(() => Object.fromEntries(columns.map(({ key }) => [key, t(`field:${key}`)])) as Labels, [t])
}

export const GridHead = memo(function GridHead({ labels }: { labels: Labels }) {
  return (
    <div role="row" aria-rowindex={1} className="basket-row basket-head">
      {pins.map((pin) => (
        <div key={pin} role="presentation" className={`basket-pin basket-pin-${pin}`}>
          {pinned[pin].map((column) => (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={column.index + 1}
              data-key={column.key}
              data-align={column.align}
              className="basket-cell"
            >
              <span>{labels[column.key]}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
})
