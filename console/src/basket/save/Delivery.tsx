import { carts } from '@disadmin/contract/carts/carts'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Basket } from '../basket.reducer.ts'
import type { OpenedBasket } from '../useOpenedBasket.ts'
import { wrongIn } from './basket.sending.ts'
import { summarise, unusualIn } from './basket.summary.ts'

/**
 * Both buttons and Ctrl+Enter deliver at once when nothing stays open, and ask first about anything unusual. Wrong or missing
 * quantities are refused without a question.
 */
export const useDelivery = ({ open, pending, deliver, refusals, leaving }: OpenedBasket) => {
  const mayDeliver = useMay(carts.deliver)
  const [asking, setAsking] = useState<{ sendEmail: boolean }>()
  const { conflict, ordering, sending } = open.basket
  return {
    summary: open.summary,
    asking: asking !== undefined,
    press: async (sendEmail: boolean) => {
      const isCovered = conflict !== undefined || ordering || leaving || pending.asking || asking !== undefined
      if (isCovered || sending !== undefined || !mayDeliver || refusals.deliver !== undefined) return
      if (!(await pending.resolve())) return
      if (isUnusual(open.latest())) setAsking({ sendEmail })
      else await deliver(sendEmail)
    },
    back: () => setAsking(undefined),
    confirm: () => {
      setAsking(undefined)
      if (asking) void deliver(asking.sendEmail)
    },
  }
}

const isUnusual = (basket: Basket): boolean => {
  const wrong = wrongIn(basket)
  const summary = summarise(basket.cart.items, basket.changes, wrong)
  return wrong.length === 0 && summary.deliver.pieces > 0 && unusualIn(summary).length > 0
}

/** Lists what is unusual about a delivery; Back has the focus. */
export function UnusualDelivery({ delivery }: { delivery: ReturnType<typeof useDelivery> }) {
  const t = useT()
  const { summary } = delivery
  return (
    <ConfirmDialog
      open={delivery.asking}
      tone="primary"
      title={t('basket:unusual.title', summary.deliver.lines)}
      body={
        <ul>
          {unusualIn(summary).map(({ what, lines }) => (
            <li key={what}>{t(`basket:unusual.${what}`, lines)}</li>
          ))}
        </ul>
      }
      cancelLabel={t('word:back')}
      confirmLabel={t('basket:unusual.confirm')}
      onCancel={delivery.back}
      onConfirm={delivery.confirm}
    />
  )
}
