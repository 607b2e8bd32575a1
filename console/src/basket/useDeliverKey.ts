import { carts } from '@disadmin/contract/carts/carts'
import { useState } from 'react'
import { useMay } from '../kit/useMay.ts'
import { isUnreadSetup } from './basket.reducer.ts'
import { unusualIn } from './basket.unusual.ts'
import type { OpenedBasket } from './useOpenedBasket.ts'

/**
 * Ctrl+Enter delivers at once what leaves nothing open, for a key is pressed without looking; anything unusual is asked first. What
 * is wrong, or nothing at all, is answered as the button answers it.
 */
export const useDeliverKey = ({ open, deeds, refusals, leaving }: OpenedBasket) => {
  const mayDeliver = useMay(carts.deliver)
  const [asking, setAsking] = useState(false)
  const { summary, wrong } = open
  const { clash, ordering, setup } = open.basket
  const deliver = () => void deeds.deliver(false)
  return {
    summary,
    asking,
    press: () => {
      const isCovered = clash !== undefined || ordering || leaving || deeds.asking || asking
      if (isCovered || !mayDeliver || refusals.deliver !== undefined) return
      const isWrong = wrong.length > 0 || isUnreadSetup(setup)
      const asks = !isWrong && summary.deliver.pieces > 0 && unusualIn(summary).length > 0
      if (asks) setAsking(true)
      else deliver()
    },
    back: () => setAsking(false),
    confirm: () => {
      setAsking(false)
      deliver()
    },
  }
}
