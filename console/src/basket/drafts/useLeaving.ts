import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { guardLeaving, holding } from '../../kit/session/leaving.ts'
import { token } from '../../kit/session/token.ts'
import type { Lock } from '../lock/useBasketLock.ts'
import type { OpenBasket } from '../useBasket.ts'

interface Leaving {
  open: OpenBasket
  lock: Lock
  onClose: () => void
  /** A draft is being taken over into the lines. */
  takingUp: boolean
  /** False when it could not be saved. */
  save: () => Promise<boolean>
}

interface Question {
  go: () => void
  stay: () => void
}

interface Place {
  pathname: string
  search: unknown
}
const basketOf = ({ search }: Place) => String((search as Record<string, unknown>)['basket'])
// a menu or a filter in the URL does not leave the basket
const leaves = (here: Place, there: Place) => here.pathname !== there.pathname || basketOf(here) !== basketOf(there)

/**
 * Asks before unsaved input is left by Close, Back, a link, another basket or signing out. The lock is released when the basket is gone
 * (CART-36), or before the session ends.
 */
export const useLeaving = ({ open, lock, onClose, takingUp, save }: Leaving) => {
  const [asked, setAsked] = useState<Question>()
  const [saving, setSaving] = useState(false)
  const decided = useRef(false)
  // without a session nothing is asked
  const mustAsk = () => (open.dirty || takingUp) && !decided.current && token.get() !== null
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && leaves(current, next),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const question: Question | undefined =
    asked ?? (blocker.status === 'blocked' ? { go: blocker.proceed, stay: blocker.reset } : undefined)

  const ask = (go: () => void, stay: () => void = () => undefined) => {
    const settled = (answer: () => void) => () => {
      setAsked(undefined)
      answer()
    }
    setAsked({ go: settled(go), stay: settled(stay) })
  }
  const leaveTo = (go: () => void) => {
    const decide = () => {
      decided.current = true
      go()
    }
    if (mustAsk()) ask(decide)
    else decide()
  }
  useSigningOut(
    () =>
      new Promise<boolean>((answer) =>
        mustAsk()
          ? ask(
              () => answer(true),
              () => answer(false),
            )
          : answer(true),
      ),
    lock,
  )
  return {
    leaving: question !== undefined,
    savingToLeave: saving,
    leave: () => leaveTo(onClose),
    leaveTo,
    stay: () => question?.stay(),
    keepAndClose: () => question?.go(),
    discardAndClose: () => {
      open.draft.forget()
      question?.go()
    },
    saveAndClose: async () => {
      setSaving(true)
      const saved = await save()
      setSaving(false)
      if (saved) question?.go()
      else question?.stay()
    },
  }
}

/** Releases the lock before the session or the impersonation ends, whichever tab ends it. */
const useSigningOut = (mayGo: () => Promise<boolean>, lock: Lock) => {
  const guard = useEffectEvent(mayGo)
  const giveBack = useEffectEvent(() => lock.giveBack())
  useEffect(() => guardLeaving(() => guard()), [])
  useEffect(() => holding(() => giveBack()), [])
}
