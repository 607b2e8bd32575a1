import type { ExecutionTime } from '@disadmin/contract/licences/licences.rules'
import { type CancelOutcome, type Renewal, renewals } from '@disadmin/contract/licences/renewals'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { useConfirm } from '../../kit/useConfirm.tsx'
import type { Selection } from '../../kit/list/useSelection.ts'
import { afterLicencesChanged } from '../life/licences.calls.ts'
import { CancelOutcomes } from './CancelOutcomes.tsx'

/** Confirms, cancels the selected licences, and lists the results unless all succeeded. */
export const useCancelSeveral = (selection: Selection<Renewal>) => {
  const t = useT()
  const [outcomes, setOutcomes] = useState<readonly CancelOutcome[]>()
  const done = ({ objects }: { objects: CancelOutcome[] }) => {
    const canceled = objects.filter((one) => one.canceled)
    if (canceled.length === objects.length) {
      showSuccess(t('renewals:cancel.done', canceled.length))
      selection.clear()
    } else {
      // failures stay selected
      selection.remove(canceled.map(({ id }) => id))
      setOutcomes(objects)
    }
  }
  const { ask, dialog, busy } = useConfirm(renewals.cancel, {
    once: true,
    title: t('renewals:cancel.title', selection.count),
    confirmLabel: t('renewals:cancel.confirm'),
    changes: afterLicencesChanged,
    done,
  })
  return {
    busy,
    ask: (execution_time: ExecutionTime) =>
      ask({ body: { licence_ids: [...selection.ids], execution_time } }, t(`renewals:cancel.text_${execution_time}`)),
    dialogs: (
      <>
        {dialog}
        {outcomes && <CancelOutcomes outcomes={outcomes} onClose={() => setOutcomes(undefined)} />}
      </>
    ),
  }
}
