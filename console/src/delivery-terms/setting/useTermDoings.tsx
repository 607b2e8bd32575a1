import { type DeliveryOption, deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { useT } from '../../kit/i18n.ts'
import { useOpenedRow } from '../../kit/list/useOpenedRow.ts'
import { isCallError } from '../../kit/problems.ts'
import { sureOf } from '../../kit/wire/idempotency.ts'
import { showUndoable } from '../../kit/undo.ts'
import { useConfirm } from '../../kit/useConfirm.tsx'
import type { List } from '../../kit/useList.ts'
import { useMay } from '../../kit/useMay.ts'
import { TermDialog } from './TermDialog.tsx'
import { afterTermsChanged } from '../terms.calls.ts'
import { InUseDialog, type Uses } from './InUseDialog.tsx'
import type { TermDoings } from './setting.columns.tsx'

/** Actions on terms by right, with their dialogs. */
export const useTermDoings = (list: Pick<List<DeliveryOption>, 'rows'>) => {
  const { row, isNew, open, begin, close } = useOpenedRow(list, 'term')
  const { remove, dialogs } = useRemoving()
  const [mayInsert, mayEdit, mayDelete] = [
    useMay(deliveryOptions.create),
    useMay(deliveryOptions.patch),
    useMay(deliveryOptions.delete),
  ]
  const doings: TermDoings = { edit: mayEdit ? open : undefined, remove: mayDelete ? remove : undefined }
  const all = (
    <>
      {row && mayEdit && <TermDialog key={row.id} term={row} onClose={close} />}
      {isNew && mayInsert && <TermDialog term={undefined} onClose={close} />}
      {dialogs}
    </>
  )
  return { doings, insert: mayInsert ? begin : undefined, dialogs: all }
}

/** Only a term that nobody uses is ever deleted: a new one by its name is the same. */
const insertAgain = ({ name, description, price, currency }: DeliveryOption) =>
  sureOf((idempotencyKey) => call(deliveryOptions.create, { body: { name, description, price, currency }, idempotencyKey }))

/** Confirms and deletes (DTERM-17); a term in use shows its customers. */
const useRemoving = () => {
  const t = useT()
  const [term, setTerm] = useState<DeliveryOption>()
  const [uses, setUses] = useState<Uses>()
  const mayInsert = useMay(deliveryOptions.create)
  const { ask, dialog } = useConfirm(deliveryOptions.delete, {
    changes: afterTermsChanged,
    done: () =>
      term &&
      showUndoable(t('delivery-options:deleted', term.name), {
        undo: mayInsert ? () => insertAgain(term) : undefined,
        changes: afterTermsChanged,
      }),
    failed: (error) => {
      const found = usesOf(error)
      setUses(found)
      return found === undefined
    },
  })
  const remove = (one: DeliveryOption) => {
    setTerm(one)
    ask({ params: { id: one.id } }, t('delivery-options:delete_text', one.name))
  }
  const dialogs = (
    <>
      {dialog}
      {term && uses && <InUseDialog term={term} uses={uses} onClose={() => setUses(undefined)} />}
    </>
  )
  return { remove, dialogs }
}

const usesOf = (error: unknown): Uses | undefined => {
  if (!isCallError(error) || error.problem.code !== 'in_use' || !Array.isArray(error.problem.errors)) return undefined
  const { customers, carts } = error.problem.errors[0]?.data ?? {}
  return { customers: Number(customers), carts: Number(carts) }
}
