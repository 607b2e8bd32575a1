import type { Customer } from '@disadmin/contract/customers/customer'
import { customerState } from '@disadmin/contract/customers/customer-state'
import { Ban, CircleCheck } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { useAct } from '../../kit/queries.ts'
import { useConfirm } from '../../kit/useConfirm.tsx'
import { useOffer } from '../../kit/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { tip } from '../../ui/tip.ts'
import { afterCustomersChanged } from '../customer.calls.ts'

/** Activates at once; deactivates after it was said what that does (CUST-66, CUST-67). */
export const ActiveButton = ({ customer }: { customer: Customer }) => {
  const t = useT()
  const { shown, whyNot } = useOffer(customerState.deactivate)
  const activate = useAct(customerState.activate, {
    changes: afterCustomersChanged,
    done: () => showSuccess(t('customer:active.activated', customer.name)),
  })
  const deactivate = useDeactivate(customer)
  if (!shown) return null
  const still = whyNot !== undefined
  return (
    <span {...(still ? tip(t('kit:error.impersonating')) : {})} className="inline-flex">
      {customer.is_active ? (
        <Button icon={Ban} variant="destructive" disabled={still} busy={deactivate.busy} onClick={deactivate.run}>
          {t('customer:active.deactivate')}
        </Button>
      ) : (
        <Button
          icon={CircleCheck}
          disabled={still}
          busy={activate.busy}
          onClick={() => activate.run({ params: { id: customer.id } })}
        >
          {t('customer:active.activate')}
        </Button>
      )}
      {deactivate.dialog}
    </span>
  )
}

/** Asks what it would do, tells it, and does it when that is confirmed. */
const useDeactivate = ({ id, name }: Customer) => {
  const t = useT()
  const { ask, dialog } = useConfirm(customerState.deactivate, {
    title: t('customer:active.title', name),
    confirmLabel: t('customer:active.confirm'),
    changes: afterCustomersChanged,
    done: () => showSuccess(t('customer:active.deactivated', name)),
  })
  const consequences = useAct(customerState.consequences, {
    done: ({ users, open_carts }) => {
      const carts = open_carts === null ? [] : [t('customer:active.carts', open_carts)]
      ask({ params: { id } }, [t('customer:active.users', users), ...carts].join(' '))
    },
  })
  return { dialog, busy: consequences.busy, run: () => consequences.run({ body: { customer_ids: [id] } }) }
}
