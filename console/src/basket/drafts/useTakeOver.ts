import { useRef, useState } from 'react'
import type { Lock } from '../lock/useBasketLock.ts'
import type { OpenBasket } from '../useBasket.ts'

interface Parts {
  open: OpenBasket
  lock: Lock
  mayLock: boolean
}

/** Takes an offered draft over into the lines, under the lock. When somebody else holds it, the draft stays on offer. */
export const useTakeOver = (parts: Parts) => {
  const latest = useRef(parts)
  latest.current = parts
  const [takingUp, setTakingUp] = useState(false)
  const takeOver = async () => {
    if (takingUp) return
    setTakingUp(true)
    const { lock, mayLock, open: before } = parts
    // an operation in doubt is resolved first, under the lock it was sent with; one's own lock is renewed, because the page before a
    // reload may just be giving it back
    const takes = lock.holder !== 'other' && mayLock && before.draft.offered?.sent === undefined
    const refused = takes && (await lock.take()) === 'refused'
    setTakingUp(false)
    const { open } = latest.current
    if (refused || !open.draft.offered) return
    const conflict = open.draft.takeOver()
    if (conflict) open.tell({ do: 'conflict', conflict })
  }
  return { takeOver, takingUp }
}
