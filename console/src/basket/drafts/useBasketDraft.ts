import type { Cart } from '@disadmin/contract/carts/carts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { device } from '../../kit/drafts/drafts.ts'
import { useLateWrite } from '../../kit/drafts/useLateWrite.ts'
import { t } from '../../kit/i18n.ts'
import { type Action, type Basket, enteredSoFar, noSetup } from '../basket.reducer.ts'
import { type SaveConflict, compare, merge } from '../conflict/conflict.ts'
import {
  type BasketDraft,
  basketDraftOf,
  dropBasketDraft,
  findBasketDraft,
  hasInput,
  saveBasketDraft,
  takeUp,
  type Unsaved,
} from './drafts.ts'

interface Options {
  basket: Basket
  user: string
  show: (action: Action) => void
}

/**
 * Stores a draft on this device from the first key to the save, including the text of an open editor, and offers it to the same person.
 * Nothing is written while an older draft is on offer, so that it is not overwritten unseen.
 */
export const useBasketDraft = ({ basket, user, show }: Options) => {
  const [offered, setOffered] = useState<BasketDraft | undefined>(() => findBasketDraft(device, user, basket.cart.id))
  const { cart, changes, note, toCustomerAddress, focus, editing, setup, options, columns, sent } = basket
  const unsaved = useMemo<Unsaved>(
    () => ({ ...enteredSoFar({ cart, changes, note, toCustomerAddress, focus, editing, options, columns }), setup, sent }),
    [cart, changes, note, toCustomerAddress, focus, editing, setup, options, columns, sent],
  )
  const { isFull, forget } = useWriting({ cart, user, unsaved, waits: offered !== undefined })

  const discard = useCallback(() => {
    dropBasketDraft(device, user, cart.id)
    setOffered(undefined)
  }, [user, cart.id])

  /** Restores the offered input. Answers the conflict when somebody else saved the basket meanwhile. */
  const takeOver = useCallback((): SaveConflict | undefined => {
    if (!offered) return undefined
    const { base, input } = takeUp(offered, cart)
    setOffered(undefined)
    // drafts of an older console lack `typed`
    if (offered.setup) show({ do: 'setup', setup: { ...noSetup, ...offered.setup } })
    if (offered.sent) {
      show({ do: 'rebase', cart: base, input })
      show({ do: 'sent', sent: offered.sent })
      show({ do: 'uncertain', operation: offered.sent.deed })
      return undefined
    }
    const comparison = compare(base, input, cart)
    if (comparison.conflicts.every((conflict) => conflict.equal)) {
      show({ do: 'rebase', cart, input: merge(comparison, {}, cart) })
      return undefined
    }
    show({ do: 'rebase', cart: base, input })
    return { saved: cart, comparison }
  }, [offered, cart, show])

  const isUnsaved = hasInput(unsaved)
  return { offered, isFull, discard, takeOver, forget, isUnsaved, isOnDevice: !isFull && isUnsaved }
}

interface Writing {
  cart: Cart
  user: string
  unsaved: Unsaved
  waits: boolean
}

const useWriting = ({ cart, user, unsaved, waits }: Writing) => {
  const [isFull, setFull] = useState(false)
  const forgotten = useRef(false)
  const { later, cancel } = useLateWrite(useCallback((draft: BasketDraft) => setFull(!saveBasketDraft(device, draft)), []))
  useEffect(() => {
    if (waits || forgotten.current) return
    const draft = basketDraftOf(user, cart, unsaved, new Date().toISOString())
    return later({ ...draft, label: t('carts:list.name', String(cart.id)) })
  }, [waits, user, cart, unsaved, later])

  /** Drops the draft for good: the basket closes without it. */
  const forget = useCallback(() => {
    cancel()
    forgotten.current = true
    dropBasketDraft(device, user, cart.id)
  }, [user, cart.id, cancel])
  return { isFull, forget }
}
