import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import { Mail, Send, Truck } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { BulkButton } from '../../kit/list/BulkButton.tsx'
import { isTooMany } from '../../kit/list/tooMany.ts'
import { useUser } from '../../kit/session/session.ts'
import type { List } from '../../kit/useList.ts'
import { useMay } from '../../kit/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDeliver, useOrder } from '../carts.calls.ts'
import { obstaclesOf, orderObstacle } from './bulk.rules.ts'
import { type Attempt, type Outcome, OutcomeDialog } from './BulkRefusals.tsx'
import { LockButtons } from './LockButtons.tsx'
import { SendSelected, type SendSelectedProps } from './SendSelected.tsx'

/** CART-47: orders the selected baskets at the wholesaler. */
const SendOrders = (props: SendSelectedProps) => (
  <SendSelected {...props} what={useT()('carts:list.bulk.order_text', props.ids.length)} useSend={useOrder} />
)

/** Actions on the selected carts, on all of them or none (CART-14, CART-35). */
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

/** Delivery and Send order; the latter is enabled for carts locked by oneself only, and says so (CART-48). */
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

interface DeliverDialogProps {
  ids: readonly number[]
  close: () => void
  done: () => void
  refused: (error: unknown) => void
}

/** Asks once before several baskets are delivered, and whether the customers get their e-mail (CART-66). */
const DeliverDialog = ({ ids, close, done, refused }: DeliverDialogProps) => {
  const t = useT()
  const delivery = useDeliver({
    done: () => {
      close()
      done()
    },
    refused: (error) => {
      close()
      refused(error)
    },
  })
  return (
    <Dialog
      open
      size="md"
      onClose={close}
      title={t('carts:list.bulk.deliver_title', ids.length)}
      closeLabel={t('word:cancel')}
      footer={
        <>
          <Button onClick={close}>{t('word:cancel')}</Button>
          <Button icon={Mail} busy={delivery.busy} onClick={() => delivery.run(ids, true)}>
            {t('carts:list.bulk.deliver_mail')}
          </Button>
          <Button variant="primary" icon={Truck} busy={delivery.busy} onClick={() => delivery.run(ids, false)}>
            {t('carts:list.bulk.deliver')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('carts:list.bulk.deliver_text')}</p>
    </Dialog>
  )
}
