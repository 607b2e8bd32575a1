import { carts } from '@disadmin/contract/carts/carts'
import { useState } from 'react'
import { useMay } from '../kit/useMay.ts'
import type { Basket } from './basket.reducer.ts'
import { wrongIn } from './basket.sending.ts'
import { summarise } from './basket.summary.ts'
import { unusualIn } from './basket.unusual.ts'
import type { OpenedBasket } from './useOpenedBasket.ts'

/**
 * Both buttons and Ctrl+Enter deliver at once what leaves nothing open; anything unusual is asked first. What is wrong, or nothing at
 * all, needs no question: it is refused.
 */
export const useDelivery = ({ open, deeds, refusals, leaving }: OpenedBasket) => {
  const mayDeliver = useMay(carts.deliver)
  const [asking, setAsking] = useState<{ sendEmail: boolean }>()
  const { clash, ordering, sending } = open.basket
  return {
    summary: open.summary,
    asking: asking !== undefined,
    press: async (sendEmail: boolean) => {
      const isCovered = clash !== undefined || ordering || leaving || deeds.asking || asking !== undefined
      if (isCovered || sending !== undefined || !mayDeliver || refusals.deliver !== undefined) return
      if (!(await deeds.settle())) return
      if (isUnusual(open.latest())) setAsking({ sendEmail })
      else await deeds.deliver(sendEmail)
    },
    back: () => setAsking(undefined),
    confirm: () => {
      setAsking(undefined)
      if (asking) void deeds.deliver(asking.sendEmail)
    },
  }
}

const isUnusual = (basket: Basket): boolean => {
  const wrong = wrongIn(basket)
  const summary = summarise(basket.cart.items, basket.changes, wrong)
  return wrong.length === 0 && summary.deliver.pieces > 0 && unusualIn(summary).length > 0
}
