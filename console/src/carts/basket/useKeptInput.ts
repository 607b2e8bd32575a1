import type { Cart } from '@disadmin/contract/carts/carts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../kit/i18n.ts'
import { device } from '../../kit/kept/kept.ts'
import { useLateWrite } from '../../kit/kept/useLateWrite.ts'
import type { Basket } from '../basket.reducer.ts'
import { compare, type Comparison, type Input, merge } from '../conflict.ts'
import { type Draft, draftOf, dropDraft, findDraft, hasInput, keepDraft, takeUp } from '../drafts.ts'

export interface Clashing {
  saved: Cart
  comparison: Comparison
}

interface Keeping {
  basket: Basket
  user: string
  rebase: (cart: Cart, input?: Input) => void
}

/**
 * Keeps what is typed on this device from the first entry to the save, and offers it again to the same person. Nothing is
 * written while an older entry is still offered: it must not be overwritten unseen.
 */
export const useKeptInput = ({ basket, user, rebase }: Keeping) => {
  const [offered, setOffered] = useState<Draft | undefined>(() => findDraft(device, user, basket.cart.id))
  const [isFull, setFull] = useState(false)
  const forgotten = useRef(false)
  const { cart, changes, note, toCustomerAddress } = basket

  const { later, cancel } = useLateWrite(useCallback((draft: Draft) => setFull(!keepDraft(device, draft)), []))
  useEffect(() => {
    if (offered || forgotten.current) return
    const draft = draftOf(user, cart, { changes, note, toCustomerAddress }, new Date().toISOString())
    return later({ ...draft, label: t('carts:list.name', String(cart.id)) })
  }, [offered, user, cart, changes, note, toCustomerAddress, later])

  const discard = useCallback(() => {
    dropDraft(device, user, cart.id)
    setOffered(undefined)
  }, [user, cart.id])

  /** Puts the offered input back. Answers what to choose from when the basket was saved by somebody else meanwhile. */
  const takeOver = useCallback((): Clashing | undefined => {
    if (!offered) return undefined
    const { base, input } = takeUp(offered, cart)
    setOffered(undefined)
    const comparison = compare(base, input, cart)
    if (comparison.clashes.every((clash) => clash.equal)) {
      rebase(cart, merge(comparison, {}, cart))
      return undefined
    }
    rebase(base, input)
    return { saved: cart, comparison }
  }, [offered, cart, rebase])

  /** For good: the basket closes without what was typed. */
  const forget = useCallback(() => {
    cancel()
    forgotten.current = true
    dropDraft(device, user, cart.id)
  }, [user, cart.id, cancel])

  return { offered, isFull, discard, takeOver, forget, isKept: !isFull && hasInput(basket) }
}
