import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { whoActs } from '../kit/drafts/drafts.ts'
import { useUser } from '../kit/session.ts'
import { frame, holdKeys, waitFromHere, waitNoLonger } from '../ui/heldKeys.ts'
import type { PaletteItem } from './palette.item.ts'
import { noteUse } from './palette.used.ts'

interface PaletteKeys {
  items: readonly PaletteItem[]
  /** The items of what was typed last are still on their way. */
  waiting: boolean
  onClose: () => void
}

/** The focus is back where it was by then, and what is done may take it. */
const afterClosing = async (work: () => void): Promise<void> => {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  waitFromHere()
  work()
}

/** Goes there; keys pressed meanwhile are for what opens, or for the question that keeps the person where they are. */
const goAfterClosing = async (router: AnyRouter, href: string): Promise<void> => {
  const step = () => router.history.location.state.__TSR_index
  let before = step()
  await afterClosing(() => {
    before = step()
    router.history.push(href)
  })
  await frame()
  while (step() !== before && router.state.isLoading) await frame()
  // what has come asks for what it needs as soon as it is drawn
  await frame()
}

/** What is opened is remembered by its address; what is done, here. */
const useNote = () => {
  const user = useUser()
  return ({ id, href }: PaletteItem) => {
    const isRemembered = href !== undefined && !id.startsWith('setting')
    if (user && !isRemembered) noteUse(whoActs({ id: user.id, impersonator: user.impersonator }), id)
  }
}

interface Entered {
  newTab: boolean
  /** Keys are held until then; where the answer was there, no key can come between. */
  chosen: PromiseWithResolvers<void> | undefined
}

/**
 * Moving through the palette and choosing. Enter pressed before the answer is there chooses when it comes, never what stood there before,
 * and keys pressed meanwhile are for what opens. Escape and a key that deletes take the Enter back.
 */
export const usePaletteKeys = ({ items, waiting, onClose }: PaletteKeys) => {
  const router = useRouter()
  const note = useNote()
  const [at, setAt] = useState(0)
  const [entered, setEntered] = useState<Entered>()
  const current = Math.min(at, Math.max(0, items.length - 1))

  /** Answers until what was chosen is there. */
  const choose = (item: PaletteItem | undefined, newTab: boolean): Promise<void> | undefined => {
    if (!item || (item.href !== undefined && newTab)) {
      if (item) window.open(item.href, '_blank', 'noopener')
      return void waitNoLonger()
    }
    note(item)
    onClose()
    if (item.href === undefined) return afterClosing(() => item.run?.())
    const there = goAfterClosing(router, item.href)
    holdKeys(there)
    return there
  }
  const enter = useEffectEvent(({ newTab, chosen }: Entered) => {
    setEntered(undefined)
    const done = choose(items[current], newTab)
    chosen?.resolve(done)
  })
  useEffect(() => {
    if (entered && !waiting) enter(entered)
  }, [entered, waiting])
  useEffect(() => () => entered?.chosen?.reject(), [entered])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt(items.length === 0 ? 0 : (current + step + items.length) % items.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = waiting ? Promise.withResolvers<void>() : undefined
      if (chosen) holdKeys(chosen.promise)
      setEntered({ newTab: event.metaKey || event.ctrlKey, chosen })
    } else if (event.key === 'Backspace' || event.key === 'Delete') setEntered(undefined)
  }
  const startOver = () => {
    setAt(0)
    setEntered(undefined)
  }
  return { current, setAt, choose, onKeyDown, startOver, takesBack: entered && 'Escape Backspace Delete' }
}
