import type { CartItem } from '@disadmin/contract/basket/basket'
import { remainingToDeliver } from '@disadmin/contract/basket/basket.rules'
import { useId, type HTMLAttributes } from 'react'
import { useT } from '../../kit/i18n.ts'
import { columnOf } from '../basket.columns.ts'
import { editEntry, type Option, showEntry } from '../basket.entry.ts'
import { enteredIn, type Field, type LineChanges, takesEntry } from '../basket.lines.ts'
import type { Action, Basket } from '../basket.reducer.ts'
import { entryBeside } from '../basket.moves.ts'
import type { Why } from '../basket.wrong.ts'
import { OptionEditor } from './OptionEditor.tsx'
import { TextEditor } from './TextEditor.tsx'
import { whyText } from './whyText.ts'

interface Row {
  item: CartItem
  line: number
  changes: LineChanges | undefined
  wrong: Partial<Record<Field, Why>> | undefined
  options: readonly Option[]
  editing: Basket['editing']
  readOnly: boolean
  act: (action: Action) => void
  wantFocus: () => void
}

interface Props {
  frame: HTMLAttributes<HTMLDivElement>
  field: Field
  row: Row
  focused: boolean
}

/** A cell that takes entries: its value, the corner of a change, the red of what cannot be saved, its editor. */
export function EntryCell({ frame, field, row, focused }: Props) {
  const t = useT()
  const messageId = useId()
  const { item, changes, options } = row
  const entered = enteredIn(item, changes, field)
  const text = showEntry(item, field, entered, options)
  const open = takesEntry(item, changes, field)
  const wrong = row.wrong?.[field]
  const changed = changes?.[field] !== undefined
  return (
    <div
      {...frame}
      className="basket-cell basket-entry"
      aria-readonly={row.readOnly || !open || undefined}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong ? messageId : undefined}
      data-wrong={wrong ? '' : undefined}
      data-changed={changed ? '' : undefined}
    >
      {field === 'deliver_qty' && open && <Left pieces={Math.max(0, remainingToDeliver(item))} beside={text} />}
      {focused && row.editing ? (
        <Editor field={field} row={row} shown={editEntry(item, field, entered, options)} />
      ) : (
        <Shown field={field} text={text} open={open} />
      )}
      {changed && <span className="sr-only">{t('basket:changed')}</span>}
      {wrong && (
        <span id={messageId} className="sr-only">
          {whyText(wrong)}
        </span>
      )}
    </div>
  )
}

/** Digits of both numbers together that stand in the cell without running over its neighbour. */
const roomFor = 6

/** What may still be delivered, beside the quantity. */
function Left({ pieces, beside }: { pieces: number; beside: string }) {
  const t = useT()
  return (
    <span className="basket-of" data-long={String(pieces).length + beside.length > roomFor ? '' : undefined}>
      {t('word:of', pieces)}
    </span>
  )
}

function Shown({ field, text, open }: { field: Field; text: string; open: boolean }) {
  if (field !== 'deliver_qty' && field !== 'order_qty') return <span className="truncate">{text}</span>
  if (!open) return <span className="text-ink-3">–</span>
  return <span className={text === '0' ? 'basket-zero' : 'font-medium'}>{text}</span>
}

function Editor({ field, row, shown }: { field: Field; row: Row; shown: string }) {
  const typed = row.editing?.text
  const beside = (backwards: boolean) => entryBeside(row.item, row.changes, { line: row.line, column: columnOf(field) }, backwards)
  const common = { shown, typed, act: row.act, wantFocus: row.wantFocus, field, beside }
  return field === 'delivery_option_id' ? <OptionEditor {...common} options={row.options} /> : <TextEditor {...common} />
}
