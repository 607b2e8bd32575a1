import type { VehicleReference } from '@disadmin/contract/vehicle-references/vehicle-references'
import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { Suspense, useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { useOpenedRow } from '../kit/list/useOpenedRow.ts'
import { showSuccess } from '../kit/notify.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import type { List } from '../kit/useList.ts'
import { useMay } from '../kit/useMay.ts'
import { latePart } from '../ui/later.ts'
import { afterReferencesChanged, callsOf } from './references.calls.ts'
import type { Doings } from './references.columns.tsx'

const EditReference = latePart(() => import('./EditReference.tsx').then((m) => ({ default: m.EditReference })))
const AddReferences = latePart(() => import('./add/AddReferences.tsx').then((m) => ({ default: m.AddReferences })))

/** What the person may do with references, and the dialogs that belong to it. */
export const useReferenceDoings = (kind: ReferenceKind, list: Pick<List<VehicleReference>, 'rows'>) => {
  const t = useT()
  const calls = callsOf[kind]
  const { row, open, close } = useOpenedRow(list, 'reference')
  const [adding, setAdding] = useState(false)
  const [mayAdd, mayEdit, mayDelete] = [useMay(calls.create), useMay(calls.patch), useMay(calls.delete)]
  const { ask, dialog } = useConfirm(calls.delete, {
    changes: afterReferencesChanged,
    done: () => showSuccess(t(`vehicle-references:deleted.${kind}`)),
  })
  const remove = ({ id, number, k_type }: VehicleReference) =>
    ask({ params: { id } }, t('vehicle-references:delete_text', t(`vehicle-references:kind.${kind}`), number, String(k_type)))
  const doings: Doings = { edit: mayEdit ? open : undefined, remove: mayDelete ? remove : undefined }
  const dialogs = (
    <>
      <Suspense>
        {row && mayEdit && <EditReference key={row.id} kind={kind} reference={row} onClose={close} />}
        {adding && <AddReferences kind={kind} onClose={() => setAdding(false)} />}
      </Suspense>
      {dialog}
    </>
  )
  return { doings, add: mayAdd ? () => setAdding(true) : undefined, dialogs }
}
