import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import { Send, Truck } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { BulkButton } from '../../kit/list/BulkButton.tsx'
import { isTooMany } from '../../kit/list/tooMany.ts'
import { useUser } from '../../kit/session.ts'
import { useMay } from '../../kit/useMay.ts'
import type { List } from '../../kit/useList.ts'
import { useOrder } from '../carts.calls.ts'
import { DeliverDialog } from './DeliverDialog.tsx'
import { type Attempt, type Outcome, OutcomeDialog } from './OutcomeDialog.tsx'
import { LockButtons } from './LockButtons.tsx'
import { obstaclesOf, orderObstacle } from './obstacles.ts'
import { SendSelected, type SendSelectedProps } from './SendSelected.tsx'

/** CART-47: the selected baskets are ordered at the wholesaler. */
const SendOrders = (props: SendSelectedProps) => (
  <SendSelected {...props} what={useT()('carts:list.bulk.order_text', props.ids.length)} useSend={useOrder} />
)

/** What can be done with the selected carts, all of them or none (CART-14, CART-35). */
export const BulkActions = ({ list: { selection } }: { list: List<CartRow> }) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const [asking, setAsking] = useState<'deliver' | 'order'>()
  const refusedAs =
    (attempt: Attempt, tried = selection.count) =>
    (error: unknown) =>
      setOutcome({ attempt, error, tried })
  const close = () => setAsking(undefined)
  const dialog = { ids: selection.ids, close, done: selection.clear }
  return (
    <>
      <LockButtons selection={selection} refusedAs={refusedAs} />
      <HandOverButtons selection={selection} ask={setAsking} />
      {asking === 'deliver' && <DeliverDialog {...dialog} refused={refusedAs('deliver')} />}
      {asking === 'order' && <SendOrders {...dialog} refused={refusedAs('order')} />}
      {outcome && <OutcomeDialog outcome={outcome} leaveOut={selection.remove} close={() => setOutcome(undefined)} />}
    </>
  )
}

type Selected = Pick<List<CartRow>, 'selection'>

/** Delivery and Send order; the latter is offered for one's own locked carts only and says so (CART-48). */
const HandOverButtons = ({ selection, ask }: Selected & { ask: (what: 'deliver' | 'order') => void }) => {
  const t = useT()
  const userId = useUser()?.id
  const mayDeliver = useMay(carts.deliver)
  const maySend = useMay(carts.order)
  const obstacles = obstaclesOf(selection.rows, userId)
  const blocked = isTooMany(selection) || obstacles.held.length > 0 || obstacles.closed.length > 0
  const why = orderObstacle(obstacles, selection.count)
  return (
    <>
      {mayDeliver && (
        <BulkButton icon={Truck} disabled={blocked} onClick={() => ask('deliver')}>
          {t('carts:list.bulk.deliver')}
        </BulkButton>
      )}
      {maySend && (
        <BulkButton
          icon={Send}
          className="max-phone:hidden"
          disabled={blocked || why !== undefined}
          why={why && !blocked ? t(`carts:list.bulk.${why}`) : undefined}
          onClick={() => ask('order')}
        >
          {t('basket:send_order')}
        </BulkButton>
      )}
    </>
  )
}
