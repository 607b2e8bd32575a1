import { wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { maxChanges } from '@disadmin/contract/wholesaler-availability/availability.rules'
import { type FormEvent, useState } from 'react'
import { formatCount } from '../../kit/format.ts'
import { textOf, useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { isCallError } from '../../kit/problems.ts'
import { useAct } from '../../kit/queries.ts'
import { afterEntry } from '../availability.list.ts'
import { type ChangeField, changesOf, type ChangeRow, isEmpty, pasted, refusedIn, withRoom, wrongIn } from './changeRows.ts'

/** The rows of the dialog, what is wrong with them, and sending them. */
export const useChanges = (done: () => void) => {
  const t = useT()
  const [rows, setRows] = useState<readonly ChangeRow[]>(() => withRoom([]))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [count, setCount] = useState(0)
  const change = useAct(wholesalerAvailability.change, {
    changes: afterEntry,
    once: true,
    done: () => {
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
  const typed = rows.filter((row) => !isEmpty(row))
  const filled = typed.length
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
  const sheet = { busy, changed: typed.map(({ key }) => String(key)) }
  return { rows, wrong, type, paste, remove, submit, filled, tooMany, pastedRows: count, busy, sheet }
}

const wordsOf = (rows: readonly ChangeRow[]) =>
  Object.fromEntries(Object.entries(wrongIn(rows)).map(([place, text]) => [place, textOf(text)]))

const focusFirstWrong = () =>
  requestAnimationFrame(() => {
    const cell = document.querySelector<HTMLInputElement>('[data-row][aria-invalid]')
    cell?.focus()
    cell?.select()
  })
