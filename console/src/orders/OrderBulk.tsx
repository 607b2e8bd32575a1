import { carts } from '@disadmin/contract/carts/carts'
import { part } from '@disadmin/contract/kit/may'
import { type OrderRow, orders } from '@disadmin/contract/orders/orders'
import { CheckCheck, Download, Send } from 'lucide-react'
import { LockButtons, obstaclesOf, orderObstacle, useExport, type useOrderDialogs } from '../carts/index.ts'
import { useT } from '../kit/i18n.ts'
import { BulkButton } from '../kit/list/BulkButton.tsx'
import { isTooMany } from '../kit/list/tooMany.ts'
import { useUser } from '../kit/session/session.ts'
import { useMay } from '../kit/useMay.ts'
import type { Selection } from '../kit/list/useSelection.ts'

interface Props {
  selection: Selection<OrderRow>
  ask: ReturnType<typeof useOrderDialogs>['ask']
  refusedAs: ReturnType<typeof useOrderDialogs>['refusedAs']
}

/** ORD-09 to ORD-12 for the selected orders; sending is offered under CART-48 only, and says why where it is not. */
export const OrderBulk = ({ selection, ask, refusedAs }: Props) => {
  const t = useT()
  const userId = useUser()?.id
  const maySet = useMay(part(carts.salesUpdate, 'ordered'))
  const maySend = useMay(orders.sendToWholesaler)
  const mayExport = useMay(carts.export)
  const { run, busy } = useExport()
  const obstacles = obstaclesOf(selection.rows, userId)
  const tooMany = isTooMany(selection)
  const crowded = tooMany || obstacles.held.length > 0 || obstacles.closed.length > 0
  const why = orderObstacle(obstacles, selection.count)
  return (
    <>
      <LockButtons selection={selection} refusedAs={(what, tried = selection.count) => refusedAs(what, tried)} />
      {maySet && (
        <BulkButton
          icon={CheckCheck}
          disabled={tooMany || obstacles.held.length > 0 || obstacles.ordered.length > 0}
          onClick={() => ask('set', selection.ids)}
        >
          {t('orders:action.set_as_ordered')}
        </BulkButton>
      )}
      {mayExport && (
        <BulkButton icon={Download} busy={busy} disabled={tooMany} onClick={() => run({ format: 'xlsx', of: selection.ids })}>
          {t('orders:action.xls')}
        </BulkButton>
      )}
      {maySend && (
        <BulkButton
          icon={Send}
          disabled={crowded || why !== undefined}
          why={why && !crowded ? t(`carts:list.bulk.${why}`) : undefined}
          onClick={() => ask('send', selection.ids)}
        >
          {t('orders:action.send')}
        </BulkButton>
      )}
    </>
  )
}
