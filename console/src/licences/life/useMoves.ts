import { customerLicences } from '@disadmin/contract/licences/licences'
import type { ExecutionTime, LicenceMove } from '@disadmin/contract/licences/licences.rules'
import { useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { stale, useAct } from '../../kit/queries.ts'
import { afterLicencesChanged } from './licences.calls.ts'

interface Wanted {
  customer_id: number
  id: number
  execution_time: ExecutionTime
  target: number | undefined
}

/** Moves a licence. A refusal reloads the licences: somebody else may have been quicker (MOD-20). */
export const useMoves = (move: LicenceMove, onClose: () => void) => {
  const t = useT()
  const options = {
    changes: afterLicencesChanged,
    done: () => {
      showSuccess(t(`modules:done.${move}`))
      onClose()
    },
    failed: () => {
      void stale(...afterLicencesChanged)
      onClose()
      return true
    },
  }
  const cancel = useAct(customerLicences.cancel, options)
  const convert = useAct(customerLicences.convert, options)
  const downgrade = useAct(customerLicences.downgrade, options)
  const upgrade = useAct(customerLicences.upgrade, options)
  const run = ({ customer_id, id, execution_time, target = 0 }: Wanted) => {
    const params = { customer_id, id }
    if (move === 'cancel') cancel.run({ params, body: { execution_time } })
    else if (move === 'convert') convert.run({ params })
    else if (move === 'upgrade') upgrade.run({ params, body: { target_module_id: target } })
    else downgrade.run({ params, body: { target_module_id: target, execution_time } })
  }
  return { run, busy: cancel.busy || convert.busy || downgrade.busy || upgrade.busy }
}
