import type { CartItem } from '@disadmin/contract/basket/basket'
import { CornerDownRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { formatMoney } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { tip } from '../../ui/tip.ts'
import type { Column, ColumnKey } from '../basket.columns.ts'
import type { Option } from '../basket.entry.ts'
import type { Field, LineChanges } from '../basket.lines.ts'
import type { Action, Basket } from '../basket.reducer.ts'
import type { Why } from '../basket.wrong.ts'
import { CatalogueLink, Content, cut } from './Content.tsx'
import { EntryCell } from './EntryCell.tsx'
import { type Labels, pinned } from './GridHead.tsx'

interface Props {
  item: CartItem
  line: number
  changes: LineChanges | undefined
  wrong: Partial<Record<Field, Why>> | undefined
  options: readonly Option[]
  labels: Labels
  /** -1 while the focus is on another line. */
  focusColumn: number
  from: number
  to: number
  editing: Basket['editing']
  readOnly: boolean
  act: (action: Action) => void
  wantFocus: () => void
}

const pins = ['left', 'middle', 'right'] as const

/** One line. Drawn again only when something of its own changed: 500 lines are as quick as 10. */
export const GridRow = memo(function GridRow(props: Props) {
  return (
    <div role="row" aria-rowindex={props.line + 2} className="basket-row" data-status={props.item.status}>
      {pins.map((pin) => (
        <div key={pin} role="presentation" className={`basket-pin basket-pin-${pin}`}>
          {pinned[pin].map((column) => (
            <GridCell key={column.key} column={column} row={props} />
          ))}
        </div>
      ))}
    </div>
  )
})

function GridCell({ column, row }: { column: Column & { index: number }; row: Props }) {
  const focused = row.focusColumn === column.index
  const inRange = column.index >= row.from && column.index <= row.to
  const frame = {
    role: 'gridcell',
    tabIndex: focused ? 0 : -1,
    'aria-colindex': column.index + 1,
    'aria-selected': inRange || focused,
    'data-line': row.line,
    'data-column': column.index,
    'data-key': column.key,
    'data-align': column.align,
    'data-range': inRange ? '' : undefined,
    'data-label': row.labels[column.key],
  } as const
  if (column.field) return <EntryCell frame={frame} field={column.field} row={row} focused={focused} />
  const full =
    column.key === 'description' && cut(row.item.description) !== row.item.description ? tip(row.item.description) : undefined
  return (
    <div {...frame} {...full} className="basket-cell">
      <Content item={row.item} column={column.key} />
    </div>
  )
}

/** CART-25: what comes with a line and is delivered with it. Nothing in it can be changed. */
export const SubRow = memo(function SubRow({
  extra,
  line,
  labels,
}: {
  extra: NonNullable<CartItem['additional_item']>
  line: number
  labels: Labels
}) {
  const t = useT()
  const contents: Partial<Record<ColumnKey, ReactNode>> = {
    product_no: (
      <>
        <CornerDownRight aria-hidden className="text-ink-3" /> <span className="truncate">{extra.product_no}</span>
      </>
    ),
    active_no: extra.active_no,
    description: (
      <span {...(cut(extra.description) === extra.description ? {} : { ...tip(extra.description), tabIndex: 0 })}>
        {cut(extra.description)}
      </span>
    ),
    catalogue_url: <CatalogueLink address={extra.catalogue_url} name={extra.product_no} reachable />,
    customer_price: formatMoney(extra.price),
    delivered: '–',
    ordered: extra.ordered,
    deliver_qty: <span className="basket-with-line">{t('basket:goes_with_line')}</span>,
  }
  return (
    <div role="row" aria-rowindex={line + 2} className="basket-row basket-sub-row">
      {pins.map((pin) => (
        <div key={pin} role="presentation" className={`basket-pin basket-pin-${pin}`}>
          {pinned[pin].map((column) => (
            <div
              key={column.key}
              role="gridcell"
              aria-colindex={column.index + 1}
              data-key={column.key}
              data-align={column.align}
              data-label={labels[column.key]}
              data-empty={contents[column.key] === undefined || contents[column.key] === '' ? '' : undefined}
              className="basket-cell"
            >
              {contents[column.key]}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
})
