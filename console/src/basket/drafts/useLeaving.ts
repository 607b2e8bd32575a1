import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holding } from '../../kit/held.ts'
import { guardLeaving } from '../../kit/leaving.ts'
import { token } from '../../kit/token.ts'
import type { Lock } from '../lock/useBasketLock.ts'
import type { OpenBasket } from '../useBasket.ts'

interface Leaving {
  open: OpenBasket
  lock: Lock
  onClose: () => void
  /** A draft is on its way into the lines. */
  takingUp: boolean
  /** Saves what there is; false when it could not be. */
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
// a menu or a filter in the URL leaves the basket where it is
const leaves = (here: Place, there: Place) => here.pathname !== there.pathname || basketOf(here) !== basketOf(there)

/**
 * Asks before unsaved input is left behind, whatever way the basket goes: Close, Back, a link, another basket, signing out. The lock
 * is given back when the basket is gone (CART-36), or before the session ends.
 */
export const useLeaving = ({ open, lock, onClose, takingUp, save }: Leaving) => {
  const [asked, setAsked] = useState<Question>()
  const [saving, setSaving] = useState(false)
  const decided = useRef(false)
  // whoever is signed out must not be held
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
  const close = () => {
    decided.current = true
    onClose()
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
    leave: () => (mustAsk() ? ask(close) : close()),
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

/** The lock is given back while there still is a session, and the person whose lock it is, to do it in: whichever tab ends them. */
const useSigningOut = (mayGo: () => Promise<boolean>, lock: Lock) => {
  const guard = useEffectEvent(mayGo)
  const giveBack = useEffectEvent(() => lock.giveBack())
  useEffect(() => guardLeaving(() => guard()), [])
  useEffect(() => holding(() => giveBack()), [])
}
