import type { VehicleReference } from '@disadmin/contract/vehicle-references/vehicle-references'
import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { useT } from '../kit/i18n.ts'
import { useOpenedRow } from '../kit/list/useOpenedRow.ts'
import { sureOf } from '../kit/wire/idempotency.ts'
import { showUndoable } from '../kit/undo.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import type { List } from '../kit/useList.ts'
import { useMay } from '../kit/useMay.ts'
import { EditReference } from './EditReference.tsx'
import { AddReferences } from './add/AddReferences.tsx'
import { afterReferencesChanged, callsOf } from './references.calls.ts'
import type { Doings } from './references.columns.tsx'

/** Nothing hangs on a reference: another one that says the same takes its place. */
const addAgain = (kind: ReferenceKind, { id: _id, ...body }: VehicleReference) =>
  sureOf((idempotencyKey) => call(callsOf[kind].create, { body, idempotencyKey }))

/** What the person may do with references, and the dialogs that belong to it. */
export const useReferenceDoings = (kind: ReferenceKind, list: Pick<List<VehicleReference>, 'rows'>) => {
  const t = useT()
  const calls = callsOf[kind]
  const { row, isNew, open, begin, close } = useOpenedRow(list, 'reference')
  const [removed, setRemoved] = useState<VehicleReference>()
  const [mayAdd, mayEdit, mayDelete] = [useMay(calls.create), useMay(calls.patch), useMay(calls.delete)]
  const { ask, dialog } = useConfirm(calls.delete, {
    changes: afterReferencesChanged,
    done: () =>
      showUndoable(t(`vehicle-references:deleted.${kind}`), {
        undo: removed && mayAdd ? () => addAgain(kind, removed) : undefined,
        changes: afterReferencesChanged,
      }),
  })
  const remove = (reference: VehicleReference) => {
    const { id, number, k_type } = reference
    setRemoved(reference)
    ask({ params: { id } }, t('vehicle-references:delete_text', t(`vehicle-references:kind.${kind}`), number, String(k_type)))
  }
  const doings: Doings = { edit: mayEdit ? open : undefined, remove: mayDelete ? remove : undefined }
  const dialogs = (
    <>
      {row && mayEdit && <EditReference key={row.id} kind={kind} reference={row} onClose={close} />}
      {isNew && mayAdd && <AddReferences kind={kind} onClose={close} />}
      {dialog}
    </>
  )
  return { doings, add: mayAdd ? begin : undefined, dialogs }
}
