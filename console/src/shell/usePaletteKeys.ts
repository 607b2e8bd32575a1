import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { whoActs } from '../kit/kept/kept.ts'
import { useUser } from '../kit/session.ts'
import { frame, holdKeys, waitFromHere } from '../ui/heldKeys.ts'
import type { PaletteItem } from './palette.item.ts'
import { noteUse } from './palette.used.ts'

interface PaletteKeys {
  items: readonly PaletteItem[]
  /** The items of what was typed last are still on their way. */
  waiting: boolean
  onClose: () => void
}

/** The focus is back where it was by then, and what is done may take it. */
const afterClosing = (work: () => unknown) => requestAnimationFrame(() => setTimeout(work))

/** Goes there; keys pressed meanwhile are for what opens, or for the question that keeps the person where they are. */
const goAfterClosing = (router: AnyRouter, href: string): void => {
  const step = () => router.history.location.state.__TSR_index
  const shown = Promise.withResolvers<void>()
  holdKeys(shown.promise)
  afterClosing(async () => {
    waitFromHere()
    const before = step()
    router.history.push(href)
    await frame()
    while (step() !== before && router.state.isLoading) await frame()
    // what has come asks for what it needs as soon as it is drawn
    await frame()
    shown.resolve()
  })
}

/** What is opened is remembered by its address; what is done, here. */
const useNote = () => {
  const user = useUser()
  return ({ id, href }: PaletteItem) => {
    const isRemembered = href !== undefined && !id.startsWith('setting')
    if (user && !isRemembered) noteUse(whoActs({ id: user.id, impersonator: user.impersonator }), id)
  }
}

/** Moving through the palette and choosing. Enter pressed before the answer is there chooses when it comes, never what stood there before. */
export const usePaletteKeys = ({ items, waiting, onClose }: PaletteKeys) => {
  const router = useRouter()
  const note = useNote()
  const [at, setAt] = useState(0)
  const [entered, setEntered] = useState<{ newTab: boolean }>()
  const current = Math.min(at, Math.max(0, items.length - 1))

  const choose = (item: PaletteItem | undefined, newTab: boolean) => {
    if (!item) return
    if (item.href !== undefined && newTab) return void window.open(item.href, '_blank', 'noopener')
    note(item)
    onClose()
    if (item.href !== undefined) goAfterClosing(router, item.href)
    if (item.run) afterClosing(item.run)
  }
  const enter = useEffectEvent((newTab: boolean) => {
    setEntered(undefined)
    choose(items[current], newTab)
  })
  useEffect(() => {
    if (entered && !waiting) enter(entered.newTab)
  }, [entered, waiting])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt(items.length === 0 ? 0 : (current + step + items.length) % items.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      setEntered({ newTab: event.metaKey || event.ctrlKey })
    }
  }
  const startOver = () => {
    setAt(0)
    setEntered(undefined)
  }
  return { current, setAt, choose, onKeyDown, startOver }
}
