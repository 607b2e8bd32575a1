import type { CartRow } from '@disadmin/contract/carts/carts'
import { Lock, LockOpen, Send, Truck } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { useAllowed, useUser } from '../../kit/session.ts'
import type { List } from '../../kit/useList.ts'
import { Button } from '../../ui/Button.tsx'
import { tip } from '../../ui/tip.ts'
import { useLock } from '../carts.calls.ts'
import { DeliverDialog } from './DeliverDialog.tsx'
import { type Attempt, type Outcome, OutcomeDialog } from './OutcomeDialog.tsx'
import { obstaclesOf } from './obstacles.ts'
import { isTooMany } from './tooMany.ts'

/** What can be done with the selected carts, all of them or none (CART-14, CART-35). */
export const BulkActions = ({ list }: { list: List<CartRow> }) => {
  const t = useT()
  const { selection } = list
  const user = useUser()
  const [outcome, setOutcome] = useState<Outcome>()
  const [asking, setAsking] = useState<'deliver'>()
  const may = { lock: useAllowed('Carts/lock'), deliver: useAllowed('Carts/deliver'), send: useAllowed('Carts/send') }
  const refusedAs = (attempt: Attempt) => (error: unknown) => setOutcome({ attempt, error, tried: selection.count })
  const lock = useLock(true, { refused: refusedAs('lock') })
  const unlock = useLock(false, { refused: refusedAs('unlock') })

  const { held, closed, mine, free } = obstaclesOf(selection.rows, user?.id)
  const blocked = isTooMany(selection) || held.length > 0
  return (
    <>
      {may.lock && (free.length > 0 || mine.length === 0) && (
        <Button size={28} icon={Lock} disabled={blocked} busy={lock.busy} onClick={() => lock.run(selection.ids)}>
          {t('carts:list.lock.lock')}
        </Button>
      )}
      {may.lock && mine.length > 0 && (
        <Button size={28} icon={LockOpen} disabled={isTooMany(selection)} busy={unlock.busy} onClick={() => unlock.run(mine)}>
          {mine.length === selection.count ? t('carts:list.lock.unlock') : `${t('carts:list.lock.unlock')} (${mine.length})`}
        </Button>
      )}
      {may.deliver && (
        <Button size={28} icon={Truck} disabled={blocked || closed.length > 0} onClick={() => setAsking('deliver')}>
          {t('carts:list.bulk.deliver')}
        </Button>
      )}
      {asking === 'deliver' && (
        <DeliverDialog
          ids={selection.ids}
          close={() => setAsking(undefined)}
          done={selection.clear}
          refused={refusedAs('deliver')}
        />
      )}
      {outcome && <OutcomeDialog outcome={outcome} leaveOut={selection.remove} close={() => setOutcome(undefined)} />}
    </>
  )
}
void Send
void tip
