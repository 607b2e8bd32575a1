import type { ReactNode } from 'react'
import { Cell, type CellProps } from '../../ui/Cell.tsx'
import { enteredIn, type RowOf } from './changes.ts'
import { editedIn, shownIn } from './column.ts'
import type { RowProps } from './GridRow.tsx'
import type { Placed } from './layout.ts'
import { entryBeside } from './moves.ts'
import { OptionEditor } from './OptionEditor.tsx'
import { TextEditor } from './TextEditor.tsx'
import { whyText } from './wrong.ts'

interface Props<R extends RowOf<F>, F extends string, K extends string> {
  frame: CellProps
  column: Placed<F, K>
  field: F
  row: RowProps<R, F, K>
  focused: boolean
}

/** A cell that takes entries: its value, the corner of a change, the red of what cannot be saved, its editor. */
export function EntryCell<R extends RowOf<F>, F extends string, K extends string>(props: Props<R, F, K>) {
  const { frame, column, field, focused } = props
  const { row, parts, changes, wrong: wrongs, editing } = props.row
  const { kind = 'text' } = column
  const cell = { row, field, kind, entered: enteredIn(row, changes, field) }
  const text = shownIn(parts.sheet, cell)
  const open = parts.sheet.takesEntry(row, changes, field)
  const wrong = wrongs?.[field]
  const changed = changes?.[field] !== undefined
  const messageId = `${parts.id}-${row.id}-${field}`
  return (
    <Cell
      {...frame}
      entry
      changed={changed}
      wrong={wrong !== undefined}
      data-kind={kind}
      aria-readonly={parts.readOnly || !open || undefined}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong ? messageId : undefined}
    >
      {open && parts.looks.lead?.(row, field, text)}
      {focused && editing ? (
        <Editor {...props} shown={editedIn(parts.sheet, cell)} />
      ) : (
        (parts.looks.entry?.(row, field, text, open) ?? <Plain kind={kind} text={text} />)
      )}
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
  if (kind === 'flag') return <span aria-hidden className="cell-flag" data-on={text === '1' ? '' : undefined} />
  return <span className="truncate">{text}</span>
}

function Editor<R extends RowOf<F>, F extends string, K extends string>({
  column,
  field,
  row: { row, line, changes, editing, parts },
  shown,
}: Props<R, F, K> & { shown: string }) {
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
