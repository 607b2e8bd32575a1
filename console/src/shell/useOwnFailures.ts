import type { Counts } from '@disadmin/contract/counts/counts'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { useEffect, useRef } from 'react'
import { useT } from '../kit/i18n.ts'
import { useGo } from '../kit/screenUrl.ts'
import { useMay } from '../kit/useMay.ts'
import { type Shown, tellOwnFailures } from './ownFailures.ts'

/** What the person ordered and failed is told wherever they are by now. */
export const useOwnFailures = (counts: Counts): void => {
  const t = useT()
  const go = useGo()
  const mayResend = useMay(handoffs.resend)
  const shown = useRef<Shown>(new Map())
  useEffect(() => {
    if (!counts.own_failed_orders || counts.own_failed_orders.length + shown.current.size === 0) return
    tellOwnFailures(counts, shown.current, { t, go, mayResend })
  }, [counts, go, t, mayResend])
}
