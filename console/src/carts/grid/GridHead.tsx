import { memo } from 'react'
import { useT } from '../../kit/i18n.ts'
import { type Column, columns } from '../basket.columns.ts'

const pins = ['left', 'middle', 'right'] as const
export const pinned = Object.fromEntries(
  pins.map((pin) => [pin, columns.flatMap((column, index) => (column.pin === pin ? [{ ...column, index }] : []))]),
) as Record<Column['pin'], (Column & { index: number })[]>

export const GridHead = memo(function GridHead() {
  const t = useT()
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
              <span>{t(`basket:column.${column.key}`)}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
})
