import type { CartItem } from '@disadmin/contract/basket/basket'
import type { ChangedSince } from '@disadmin/contract/carts/carts.looks'
import { type Field, isQuantityField } from '@disadmin/contract/basket/basket.fields'
import { remainingToDeliver } from '@disadmin/contract/basket/basket.rules'
import { type KeyboardEvent, useCallback, useMemo } from 'react'
import { Grid } from '../../kit/grid/Grid.tsx'
import type { Looks } from '../../kit/grid/parts.ts'
import { useT } from '../../kit/i18n.ts'
import { type Action, type Basket, pageOf } from '../basket.reducer.ts'
import { type ColumnKey, columns as allColumns, linesPerPage } from './basket.columns.ts'
import { placeShown, shownItems } from './basket.filter.ts'
import { sheetWith } from './basket.sheet.ts'
import { Marked, type Marks, marksOf } from './marks.tsx'
import type { WrongCell } from './basket.wrong.ts'
import { Content, cut, Extra } from './LineCells.tsx'
import './lines.css'

/** Digits of both numbers together that fit into the cell. */
const roomFor = 6

/** Beside the quantity: how many pieces can still be delivered. */
function PiecesLeft({ item, beside }: { item: CartItem; beside: string }) {
  const t = useT()
  const pieces = Math.max(0, remainingToDeliver(item))
  return (
    <span className="cell-lead" data-long={String(pieces).length + beside.length > roomFor ? '' : undefined}>
      {t('word:of', pieces)}
    </span>
  )
}

/** An entered quantity; closed lines take none. */
function Quantity({ text, open }: { text: string; open: boolean }) {
  if (!open) return <span className="text-ink-3">–</span>
  return <span className={text === '0' ? 'cell-zero' : 'font-medium'}>{text}</span>
}

interface Props {
  basket: Basket
  changedSince: ChangedSince | undefined
  wrong: readonly WrongCell[]
  readOnly: boolean
  act: (action: Action) => void
  /** Incremented to focus the current cell ("1 cell to correct"). */
  jump: number
  onWiden: (key: ColumnKey, by: number) => void
  onFill: () => void
}

const drawn: Omit<Looks<CartItem, Field, ColumnKey>, 'below' | 'entry'> = {
  content: (item, key) => <Content item={item} column={key} />,
  whole: ({ description }, key) => (key === 'description' && cut(description) !== description ? description : undefined),
  lead: (item, field, text) => field === 'deliver_qty' && <PiecesLeft item={item} beside={text} />,
  cellClass: 'basket-cell',
  messageClass: 'basket-message',
}

/** Draws the marks of what others changed; the product number's tooltip says who did. */
const marked = (marks: Marks): Pick<Looks<CartItem, Field, ColumnKey>, 'content' | 'whole' | 'entry'> => ({
  content: (item, key) => (
    <Marked mark={marks.get(item.id)} column={key}>
      {drawn.content(item, key)}
    </Marked>
  ),
  whole: (item, key) => (key === 'product_no' ? marks.get(item.id)?.text : drawn.whole?.(item, key)),
  entry: (item, field, text, open) => (
    <Marked mark={marks.get(item.id)} column={field}>
      {isQuantityField(field) ? <Quantity text={text} open={open} /> : <span className="truncate">{text}</span>}
    </Marked>
  ),
})

/** The lines of one page as a grid with its own keys; other lines are not rendered. */
export function BasketGrid({ basket, changedSince, wrong, readOnly, act, jump, onWiden, onFill }: Props) {
  const t = useT()
  const { cart, changes, options, columns, filter } = basket
  const items = useMemo(() => shownItems({ cart, filter }), [cart, filter])
  const sheet = useMemo(() => sheetWith({ items, changes, options }, columns), [items, changes, options, columns])
  const placed = useMemo(() => placeWrong(items, wrong), [items, wrong])
  const labels = useLabels()
  const looks = useMemo(
    () => ({
      ...drawn,
      ...marked(marksOf(t, changedSince)),
      below: ({ additional_item: extra }: CartItem, line: number) =>
        extra && <Extra extra={extra} line={line} columns={columns} labels={labels} />,
    }),
    [columns, labels, t, changedSince],
  )
  const from = pageOf(basket) * linesPerPage
  // Ctrl+Shift+F and Ctrl+Backspace, like the buttons beneath the lines
  const onCommand = useCallback(
    ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean => {
      if (altKey || !(ctrlKey || metaKey)) return false
      if (shiftKey && key.toLowerCase() === 'f') onFill()
      else if (!shiftKey && key === 'Backspace') act({ do: 'emptyQuantities' })
      else return false
      return true
    },
    [act, onFill],
  )
  return (
    <div className="basket-lines">
      <Grid
        name={t('basket:lines')}
        sheet={sheet}
        view={{ ...placeShown(basket), editing: basket.editing }}
        act={act}
        wrong={placed}
        readOnly={readOnly}
        labels={labels}
        looks={looks}
        page={{ from, to: Math.min(from + linesPerPage, items.length) }}
        jump={jump}
        onWiden={onWiden}
        onCommand={onCommand}
      />
      {items.length === 0 && <p className="border-t border-line p-5 text-ink-3">{t('basket:filter.none')}</p>}
    </div>
  )
}

/** Wrong cells with lines counted among those shown. */
const placeWrong = (items: readonly CartItem[], wrong: readonly WrongCell[]): WrongCell[] =>
  wrong.flatMap((cell) => {
    const line = items.findIndex(({ id }) => id === cell.id)
    return line < 0 ? [] : [{ ...cell, line }]
  })

export type Labels = Readonly<Record<ColumnKey, string>>

/** Labels of the columns, looked up once per language: on phones every cell shows its own. */
const useLabels = (): Labels => {
  const t = useT()
  return useMemo(() => Object.fromEntries(allColumns.map(({ key }) => [key, t(`field:${key}`)])) as Labels, [t])
}
