import type { Counts } from '@disadmin/contract/counts/counts'
import { useEffect } from 'react'
import { faultWords } from '../kit/fault.ts'
import { useT } from '../kit/i18n.ts'
import { showFailure } from '../kit/notify.ts'
import { toldFailures } from '../kit/toldFailures.ts'
import { useGo } from '../kit/useGo.ts'

/** What the person ordered and failed is told wherever they are by now, once; the toast stays until closed and leads to the hand-off. */
export const useOwnFailures = (failures: Counts['own_failed_orders']): void => {
  const t = useT()
  const go = useGo()
  useEffect(() => {
    for (const { handoff_id: id, failed_at: at, cart_id: cartId, reason } of failures ?? []) {
      if (!toldFailures.add(id, at)) continue
      const search = { ordered: '', status__in: '', order_by: '-id', handoff: cartId }
      const onPress = () => void go({ screen: '/orders', search })
      const action = { label: t('handoffs:news.open'), onPress }
      showFailure(t('handoffs:news.failed', String(cartId)), reason === null ? undefined : faultWords(reason), action)
    }
  }, [failures, go, t])
}
