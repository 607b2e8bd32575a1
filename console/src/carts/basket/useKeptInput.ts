import type { Cart } from '@disadmin/contract/carts/carts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Basket } from '../basket.reducer.ts'
import { compare, type Comparison, type Input, merge } from '../conflict.ts'
import { type Draft, draftOf, dropDraft, findDraft, hasInput, keepDraft, takeUp } from '../drafts.ts'

export interface Clashing {
  saved: Cart
  comparison: Comparison
}

interface Keeping {
  basket: Basket
  user: number
  rebase: (cart: Cart, input?: Input) => void
}

/**
 * Keeps what is typed on this device from the first entry to the save, and offers it again to the same person. Nothing is
 * written while an older entry is still offered: it must not be overwritten unseen.
 */
export const useKeptInput = ({ basket, user, rebase }: Keeping) => {
  const [offered, setOffered] = useState<Draft | undefined>(() => findDraft(localStorage, user, basket.cart.id))
  const [isFull, setFull] = useState(false)
  const pending = useRef<Draft | undefined>(undefined)
  const forgotten = useRef(false)
  const { cart, changes, note, toCustomerAddress } = basket

  const write = useCallback(() => {
    if (pending.current) setFull(!keepDraft(localStorage, pending.current))
    pending.current = undefined
  }, [])
  useEffect(() => {
    if (offered || forgotten.current) return
    pending.current = draftOf(user, cart, { changes, note, toCustomerAddress }, new Date().toISOString())
    // after the paint: a key must not wait for the disk
    const timer = setTimeout(write, 0)
    return () => clearTimeout(timer)
  }, [offered, user, cart, changes, note, toCustomerAddress, write])
  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  const discard = useCallback(() => {
    dropDraft(localStorage, user, cart.id)
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
    pending.current = undefined
    forgotten.current = true
    dropDraft(localStorage, user, cart.id)
  }, [user, cart.id])

  return { offered, isFull, discard, takeOver, forget, isKept: !isFull && hasInput(basket) }
}
