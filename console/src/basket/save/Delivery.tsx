import { carts } from '@disadmin/contract/carts/carts'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Basket } from '../basket.reducer.ts'
import type { OpenedBasket } from '../useOpenedBasket.ts'
import { wrongIn } from './basket.sending.ts'
import { isOddAddress, summarise, unusualIn } from './basket.summary.ts'

/**
 * Both buttons and Ctrl+Enter deliver at once when nothing stays open, and ask first about anything unusual, the address of a mail
 * included. Wrong or missing quantities are refused without a question.
 */
export const useDelivery = ({ open, pending, deliver, refusals, leaving }: OpenedBasket) => {
  const mayDeliver = useMay(carts.deliver)
  const [asking, setAsking] = useState<{ sendEmail: boolean }>()
  const { conflict, ordering, sending } = open.basket
  return {
    summary: open.summary,
    asking: asking !== undefined,
    oddAddress: asking && oddAddressOf(open.basket, asking.sendEmail),
    press: async (sendEmail: boolean) => {
      const isCovered = conflict !== undefined || ordering || leaving || pending.asking || asking !== undefined
      if (isCovered || sending !== undefined || !mayDeliver || refusals.deliver !== undefined) return
      if (!(await pending.resolve())) return
      if (isUnusual(open.latest(), sendEmail)) setAsking({ sendEmail })
      else await deliver(sendEmail)
    },
    back: () => setAsking(undefined),
    confirm: () => {
      setAsking(undefined)
      if (asking) void deliver(asking.sendEmail)
    },
  }
}

const oddAddressOf = ({ cart: { customer_email: address } }: Basket, sendEmail: boolean): string | undefined =>
  sendEmail && isOddAddress(address) ? address : undefined

const isUnusual = (basket: Basket, sendEmail: boolean): boolean => {
  const wrong = wrongIn(basket)
  const summary = summarise(basket.cart.items, basket.changes, wrong)
  const isOdd = unusualIn(summary).length > 0 || oddAddressOf(basket, sendEmail) !== undefined
  return wrong.length === 0 && summary.deliver.pieces > 0 && isOdd
}

/** Lists what is unusual about a delivery; Back has the focus. */
export function UnusualDelivery({ delivery }: { delivery: ReturnType<typeof useDelivery> }) {
  const t = useT()
  const { summary, oddAddress } = delivery
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
          {oddAddress !== undefined && <li>{t('basket:unusual.address', oddAddress)}</li>}
        </ul>
      }
      cancelLabel={t('word:back')}
      confirmLabel={t('basket:unusual.confirm')}
      onCancel={delivery.back}
      onConfirm={delivery.confirm}
    />
  )
}
