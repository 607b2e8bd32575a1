import { carts } from '@disadmin/contract/carts/carts'
import { dashboard } from '@disadmin/contract/dashboard/dashboard'
import { handoffs, type Handoff } from '@disadmin/contract/handoffs/handoffs'
import { counts } from '@disadmin/contract/counts/counts'
import { orders } from '@disadmin/contract/orders/orders'
import { t } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'

/** What is no longer true when a hand-off moved: what is refused gives its pieces back to the basket. */
export const afterHandoffMoved = [
  handoffs.list,
  handoffs.get,
  orders.list,
  orders.counts,
  carts.list,
  carts.get,
  dashboard.get,
  counts.get,
] as const

/** Now rather than later: sends again, or asks where nobody knows. */
export const useResend = ({ id }: Pick<Handoff, 'id'>) => {
  const act = useAct(handoffs.resend, {
    once: true,
    changes: afterHandoffMoved,
    done: () => showSuccess(t('handoffs:action.resent')),
  })
  return { busy: act.busy, run: () => act.run({ params: { id } }) }
}
