import type { Cart } from '@disadmin/contract/carts/carts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Basket, enteredSoFar, type Setup } from '../basket.reducer.ts'
import { compare, type Comparison, type Input, merge } from '../conflict.ts'
import { type Draft, draftOf, dropDraft, findDraft, hasInput, keepDraft, takeUp, type Unsaved } from '../drafts.ts'

export interface Clashing {
  saved: Cart
  comparison: Comparison
}

interface Keeping {
  basket: Basket
  user: number
  rebase: (cart: Cart, input?: Input) => void
  choose: (setup: Setup) => void
}

/**
 * Keeps what is typed on this device from the first key to the save, the text of an open editor included, and offers it again to
 * the same person. Nothing is written while an older entry is still offered: it must not be overwritten unseen.
 */
export const useKeptInput = ({ basket, user, rebase, choose }: Keeping) => {
  const [offered, setOffered] = useState<Draft | undefined>(() => findDraft(localStorage, user, basket.cart.id))
  const { cart, changes, note, toCustomerAddress, focus, editing, setup, options } = basket
  const unsaved = useMemo<Unsaved>(
    () => ({ ...enteredSoFar({ cart, changes, note, toCustomerAddress, focus, editing, options }), setup }),
    [cart, changes, note, toCustomerAddress, focus, editing, setup, options],
  )
  const { isFull, forget } = useWriting({ cart, user, unsaved, waits: offered !== undefined })

  const discard = useCallback(() => {
    dropDraft(localStorage, user, cart.id)
    setOffered(undefined)
  }, [user, cart.id])

  /** Puts the offered input back. Answers what to choose from when the basket was saved by somebody else meanwhile. */
  const takeOver = useCallback((): Clashing | undefined => {
    if (!offered) return undefined
    const { base, input } = takeUp(offered, cart)
    setOffered(undefined)
    if (offered.setup) choose(offered.setup)
    const comparison = compare(base, input, cart)
    if (comparison.clashes.every((clash) => clash.equal)) {
      rebase(cart, merge(comparison, {}, cart))
      return undefined
    }
    rebase(base, input)
    return { saved: cart, comparison }
  }, [offered, cart, rebase, choose])

  const isUnsaved = hasInput(unsaved)
  return { offered, isFull, discard, takeOver, forget, isUnsaved, isKept: !isFull && isUnsaved }
}

interface Writing {
  cart: Cart
  user: number
  unsaved: Unsaved
  waits: boolean
}

const useWriting = ({ cart, user, unsaved, waits }: Writing) => {
  const [isFull, setFull] = useState(false)
  const pending = useRef<Draft | undefined>(undefined)
  const forgotten = useRef(false)
  const write = useCallback(() => {
    if (pending.current) setFull(!keepDraft(localStorage, pending.current))
    pending.current = undefined
  }, [])
  useEffect(() => {
    if (waits || forgotten.current) return
    pending.current = draftOf(user, cart, unsaved, new Date().toISOString())
    // after the paint: a key must not wait for the disk
    const timer = setTimeout(write, 0)
    return () => clearTimeout(timer)
  }, [waits, user, cart, unsaved, write])
  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  /** For good: the basket closes without what was typed. */
  const forget = useCallback(() => {
    pending.current = undefined
    forgotten.current = true
    dropDraft(localStorage, user, cart.id)
  }, [user, cart.id])
  return { isFull, forget }
}
