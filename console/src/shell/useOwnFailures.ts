import type { Counts } from '@disadmin/contract/counts/counts'
import { useEffect, useRef } from 'react'
import { faultWords } from '../kit/fault.ts'
import { useT } from '../kit/i18n.ts'
import { useGo } from '../kit/useGo.ts'
import type { Shown } from './ownFailures.ts'

/** What the person ordered and failed is told wherever they are by now; how is fetched for those it concerns. */
export const useOwnFailures = (counts: Counts): void => {
  const t = useT()
  const go = useGo()
  const shown = useRef<Shown>(new Map())
  useEffect(() => {
    if (!counts.own_failed_orders || counts.own_failed_orders.length + shown.current.size === 0) return
    // the words are those of the frame: a message is not written again when its texts come
    const words = {
      failed: (cart: number) => t('handoffs:news.failed', String(cart)),
      why: faultWords,
      open: t('handoffs:news.open'),
      more: (count: number) => t('handoffs:news.more', count),
      openList: t('handoffs:news.open_list'),
    }
    // what does not come is told with the next counts that differ
    import('./ownFailures.ts').then((module) => module.tellOwnFailures(counts, shown.current, words, go)).catch(() => undefined)
  }, [counts, go, t])
}
