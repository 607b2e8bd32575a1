import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Cell, type CellProps } from '../../ui/Cell.tsx'
import { useT } from '../i18n.ts'
import { enteredIn, type RowOf } from './changes.ts'
import { editedIn, shownIn, standInOf } from './column.ts'
import type { CellOf } from './GridRow.tsx'
import { entryBeside } from './moves.ts'
import { OptionEditor } from './OptionEditor.tsx'
import { TextEditor } from './TextEditor.tsx'
import { whyText } from './wrong.ts'

interface Props<R extends RowOf<F>, F extends string, K extends string> {
  frame: CellProps
  field: F
  cell: CellOf<R, F, K>
}

/** A cell that takes entries: its value, the corner of a change, the red of what cannot be saved, its editor. */
export function EntryCell<R extends RowOf<F>, F extends string, K extends string>({ frame, field, cell }: Props<R, F, K>) {
  const { row, parts, changes, column, editing, focused } = cell
  const { kind = 'text' } = column
  const value = { row, field, kind, entered: enteredIn(row, changes, field) }
  const standIn = standInOf(parts.sheet, changes, value)
  const text = standIn ?? shownIn(parts.sheet, value)
  const open = parts.sheet.takesEntry(row, changes, field)
  const wrong = cell.wrong?.[field]
  const changed = changes?.[field] !== undefined
  const isEditing = focused && editing !== undefined
  const messageId = `${parts.id}-${row.id}-${field}`
  return (
    <Cell
      {...frame}
      entry
      changed={changed}
      wrong={wrong !== undefined}
      quiet={standIn !== undefined}
      data-kind={kind}
      data-editing={isEditing ? '' : undefined}
      aria-readonly={parts.readOnly || !open || undefined}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong ? messageId : undefined}
    >
      {open && parts.looks.lead?.(row, field, text)}
      {isEditing ? (
        <Editor cell={cell} field={field} shown={editedIn(parts.sheet, value)} />
      ) : (
        (parts.looks.entry?.(row, field, text, open) ?? <Plain kind={kind} text={text} />)
      )}
      {standIn !== undefined && parts.looks.standsIn && <span className="sr-only">{parts.looks.standsIn}</span>}
      {changed && <span className="sr-only">{parts.changed}</span>}
      {wrong && (
        <span id={messageId} className="sr-only">
          {whyText(wrong)}
        </span>
      )}
    </Cell>
  )
}

function Plain({ kind, text }: { kind: string; text: string }): ReactNode {
  return kind === 'flag' ? <Flag on={text === '1'} /> : <span className="truncate">{text}</span>
}

/** A box with its mark; the space bar turns it round. */
function Flag({ on }: { on: boolean }) {
  const t = useT()
  return (
    <span className="cell-flag" data-on={on ? '' : undefined}>
      {on && <Check aria-hidden />}
      <span className="sr-only">{t(on ? 'word:yes' : 'word:no')}</span>
    </span>
  )
}

function Editor<R extends RowOf<F>, F extends string, K extends string>({
  cell: { column, row, line, changes, editing, parts },
  field,
  shown,
}: {
  cell: CellOf<R, F, K>
  field: F
  shown: string
}) {
  const { kind = 'text' } = column
  const spot = { line, column: column.index }
  const common = {
    label: parts.labels[column.key],
    kind,
    shown,
    typed: editing?.text,
    act: parts.act,
    wantFocus: parts.wantFocus,
    beside: (backwards: boolean) => entryBeside(parts.sheet, { row, changes }, spot, backwards),
  }
  return kind === 'option' ? <OptionEditor {...common} options={parts.sheet.options(field, row)} /> : <TextEditor {...common} />
}
