import { carts } from '@disadmin/contract/carts/carts'
import { orders } from '@disadmin/contract/orders/orders'
import { useMutation } from '@tanstack/react-query'
import { afterCartsChanged } from '../../basket/index.ts'
import { afterHandoffMoved } from '../../handoffs/index.ts'
import { call } from '../../kit/call.ts'
import { download } from '../../kit/download.ts'
import { errorWords, t } from '../../kit/i18n.ts'
import { inOneText, isCallError, isRefusal } from '../../kit/problems.ts'
import { showError, showSuccess } from '../../kit/notify.ts'
import { stale, useAct } from '../../kit/queries.ts'
import { sureOf } from '../../kit/wire/idempotency.ts'

/** What every screen that shows orders must read again after one of them changed. */
const afterOrdersChanged = [...afterCartsChanged, ...afterHandoffMoved] as const

/** ORD-09; `refused` gets what a 422 said, order by order. */
export const useSendToWholesaler = ({ done, refused }: { done: () => void; refused: (error: unknown) => void }) => {
  const act = useAct(orders.sendToWholesaler, {
    once: true,
    changes: afterOrdersChanged,
    done: () => {
      showSuccess(t('orders:toast.sent'))
      done()
    },
    failed: (error) => {
      if (!isRefusal(error)) return true
      refused(error)
    },
  })
  const run = (ids: readonly number[], { date, option }: { date: string; option: number }) =>
    act.run({ body: { cart_ids: [...ids], delivery_date: date, delivery_option_id: option } })
  return { busy: act.busy, run }
}

export interface Refused {
  id: number
  reason: string
}

/** ORD-05: one after the other, each for itself; what is refused is told by order. */
export const setAsOrdered = async (ids: readonly number[], refNumber: string): Promise<Refused[]> => {
  const refused: Refused[] = []
  for (const id of ids) {
    const body = { ordered: true as const, ...(refNumber === '' ? {} : { ref_number: refNumber }) }
    try {
      await sureOf((idempotencyKey) => call(carts.salesUpdate, { params: { id }, body, idempotencyKey }))
    } catch (error) {
      if (!isCallError(error) || error.status === 401) throw error
      refused.push({ id, reason: inOneText(error, errorWords()) })
    }
  }
  await stale(...afterOrdersChanged)
  return refused
}

/** ORD-11: one order as a spreadsheet. */
export const useDownloadOrder = () => {
  const { mutate } = useMutation({
    mutationFn: (id: number) => download(carts.exportOne, { params: { id } }),
    onError: (error) => showError(error),
  })
  return mutate
}
