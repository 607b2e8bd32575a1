import { CircleAlert, Trash2 } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { readBlock } from '../../kit/grid/clipboard.ts'
import { useT } from '../../kit/i18n.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { type ChangeField, type ChangeRow, fields, isEmpty } from './changeRows.ts'

interface Props {
  rows: readonly ChangeRow[]
  /** The words of what is wrong, by `key.field`. */
  wrong: Readonly<Record<string, string>>
  type: (key: number, field: ChangeField, text: string) => void
  paste: (row: number, field: ChangeField, block: string[][]) => void
  remove: (key: number) => void
}

/** Rows of a product number and a quantity, with the keys of a spreadsheet: Enter and the arrows go up and down, a block is pasted. */
export const ChangeTable = (props: Props) => {
  const t = useT()
  const { rows, remove } = props
  return (
    <div className="mt-3 max-h-96 overflow-auto border-t border-line">
      <table className="w-full table-fixed border-separate border-spacing-0" aria-label={t('wholesaler-availability:dialog.rows')}>
        <colgroup>
          <col className="w-12 max-phone:w-9" />
          <col />
          <col className="w-36 max-phone:w-28" />
          <col className="w-14 max-phone:w-11" />
        </colgroup>
        <thead className="sticky top-0 z-10">
          <tr>
            <th scope="col" className={head}>
              <span className="sr-only">{t('files:errors.row')}</span>
            </th>
            <th scope="col" className={cx(head, 'text-left')}>
              {t('field:product_no')}
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              {t('field:quantity')}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{t('word:actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key}>
              <td className="border-r border-b border-line bg-canvas text-center text-12 text-ink-3 tabular">{at + 1}</td>
              {fields.map((field) => (
                <Cell key={field} {...props} row={row} at={at} field={field} />
              ))}
              <td className="border-b border-line text-center">
                {!isEmpty(row) && (
                  <IconButton
                    icon={Trash2}
                    label={t('wholesaler-availability:dialog.remove_row', at + 1)}
                    onClick={() => remove(row.key)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const head = 'h-8 border-b border-line bg-canvas px-2.5 text-12 font-medium text-ink-3'

const Cell = ({ row, at, field, wrong, type, paste }: Props & { row: ChangeRow; at: number; field: ChangeField }) => {
  const t = useT()
  const error = wrong[`${row.key}.${field}`]
  const noteId = `availability-${row.key}-${field}`
  const pasteBlock = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    // a single cell goes where the caret is, as in any field
    if (!/[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''))) return
    event.preventDefault()
    paste(at, field, readBlock(text))
  }
  const label = field === 'quantity' ? 'wholesaler-availability:dialog.quantity_in' : 'wholesaler-availability:dialog.product_in'
  return (
    <td
      className={cx(
        'border-r border-b border-line p-0 align-top',
        error === undefined ? row.pasted && 'bg-accent-soft' : 'bg-bad-soft shadow-[inset_0_0_0_1px_var(--bad)]',
      )}
    >
      <input
        value={row[field]}
        aria-label={t(label, at + 1)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : noteId}
        autoComplete="off"
        inputMode={field === 'quantity' ? 'numeric' : 'text'}
        data-row={at}
        data-field={field}
        onKeyDown={moveByKey}
        onChange={({ target }) => type(row.key, field, target.value)}
        onPaste={pasteBlock}
        className={cx(
          'h-8 w-full bg-transparent px-2.5 font-medium focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent-ink',
          field === 'quantity' && 'tabular text-right',
          error !== undefined && 'text-bad-ink',
        )}
      />
      {error !== undefined && (
        <p id={noteId} className="flex items-start gap-1 px-2.5 pb-1.5 text-12 text-bad-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </td>
  )
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter in a quantity begins the next row; everything else stays in its column. */
const moveByKey = (event: KeyboardEvent<HTMLInputElement>) => {
  const step = steps[event.key]
  const { currentTarget: target } = event
  if (step === undefined || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const field = event.key === 'Enter' ? 'product_number' : target.dataset['field']
  const row = Number(target.dataset['row']) + step
  const next = target.closest('table')?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-field="${field}"]`)
  next?.focus()
  next?.select()
}
