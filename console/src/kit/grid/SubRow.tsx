import type { ReactNode } from 'react'
import { Cell } from '../../ui/Cell.tsx'
import { useT } from '../i18n.ts'
import { useFonts } from '../textWidth.ts'
import type { Column } from './column.ts'
import { layoutOf, pinClass, pins } from './layout.ts'

interface Props<K extends string> {
  columns: readonly Column<string, K>[]
  line: number
  labels: Readonly<Record<K, string>>
  contents: Partial<Record<K, ReactNode>>
  cellClass?: string
}

/** A row beneath a line that belongs to it: nothing in it can be changed, and the keyboard passes it by. */
export function SubRow<K extends string>({ columns, line, labels, contents, cellClass }: Props<K>) {
  useFonts()
  const layout = layoutOf(columns, { labels, t: useT() })
  return (
    <div role="row" aria-rowindex={line + 2} className="grid-row grid-sub-row">
      {pins.map((pin) => (
        <div key={pin} role="presentation" className={pinClass[pin]}>
          {layout.pins[pin].map((column) => {
            const content = contents[column.key]
            return (
              <Cell
                key={column.key}
                role="gridcell"
                aria-colindex={column.index + 1}
                data-key={column.key}
                data-grows={column.grows && ''}
                data-label={labels[column.key]}
                data-empty={content === undefined || content === '' ? '' : undefined}
                align={column.align}
                className={cellClass}
                style={column.style}
              >
                {content}
              </Cell>
            )
          })}
        </div>
      ))}
    </div>
  )
}
