import { wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { maxChanges } from '@disadmin/contract/wholesaler-availability/availability.rules'
import { type FormEvent, useState } from 'react'
import { useKeptForm } from '../../kit/form/useKeptForm.ts'
import { formatCount } from '../../kit/format.ts'
import { textOf, useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { isCallError } from '../../kit/problems.ts'
import { useAct } from '../../kit/queries.ts'
import { afterEntry } from '../availability.list.ts'
import { type ChangeField, changesOf, type ChangeRow, pasted, refusedIn, rowsOf, typedOf, withRoom, wrongIn } from './changeRows.ts'

const none = { rows: [] }

/** The rows of the dialog, what is wrong with them, keeping them until they are sent, and sending them. */
export const useChanges = (done: () => void) => {
  const t = useT()
  const [rows, setRows] = useState<readonly ChangeRow[]>(() => withRoom([]))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [count, setCount] = useState(0)
  const change = useAct(wholesalerAvailability.change, {
    changes: afterEntry,
    once: true,
    done: () => {
      kept.forget()
      showSuccess(t('wholesaler-availability:changed'))
      done()
    },
    failed: (error) => {
      const items = isCallError(error) && Array.isArray(error.problem.errors) ? error.problem.errors : []
      const refused = refusedIn(rows, items)
      setWrong(refused)
      focusFirstWrong()
      return Object.keys(refused).length === 0
    },
  })
  const type = (key: number, field: ChangeField, text: string) => {
    setRows(withRoom(rows.map((row) => (row.key === key ? { ...row, [field]: text } : row))))
    setWrong(({ [`${key}.${field}`]: _, ...others }) => others)
  }
  const paste = (row: number, field: ChangeField, block: string[][]) => {
    const laid = pasted(rows, { row, field }, block)
    setRows(laid.rows)
    setCount(laid.count)
    setWrong(wordsOf(laid.rows))
  }
  const remove = (key: number) => {
    const kept = withRoom(rows.filter((row) => row.key !== key))
    setRows(kept)
    setWrong(Object.keys(wrong).length > 0 ? wordsOf(kept) : {})
  }
  const typed = typedOf(rows)
  const filled = typed.length
  const kept = useKeptForm({
    as: { record: 'wholesaler-availability/change', label: t('wholesaler-availability:change') },
    saved: none,
    values: { rows: typed },
    changed: filled > 0 ? ['rows'] : [],
    put: (values) => setRows(rowsOf(values['rows'])),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = wordsOf(rows)
    setWrong(found)
    if (Object.keys(found).length > 0) return focusFirstWrong()
    if (filled > 0 && filled <= maxChanges) change.run({ body: { changes: changesOf(rows) } })
  }
  const tooMany = filled > maxChanges ? t('wholesaler-availability:dialog.too_many', formatCount(maxChanges)) : undefined
  const { busy } = change
  // a row is what counts as a change when it is left
  const sheet = { busy, changed: typed.map((_, at) => String(at)), kept: kept.offer, forget: kept.forget }
  const offered = kept.offer && rowsOf(kept.offer.values['rows']).length - 1
  return { rows, wrong, type, paste, remove, submit, filled, tooMany, pastedRows: count, busy, sheet, offered }
}

const wordsOf = (rows: readonly ChangeRow[]) =>
  Object.fromEntries(Object.entries(wrongIn(rows)).map(([place, text]) => [place, textOf(text)]))

const focusFirstWrong = () =>
  requestAnimationFrame(() => {
    const cell = document.querySelector<HTMLInputElement>('[data-row][aria-invalid]')
    cell?.focus()
    cell?.select()
  })
