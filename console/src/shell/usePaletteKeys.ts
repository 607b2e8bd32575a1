import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { whoActs } from '../kit/drafts/drafts.ts'
import { useUser } from '../kit/session/session.ts'
import type { PaletteItem } from './palette.item.ts'
import { noteUse } from './palette.used.ts'

interface PaletteKeys {
  items: readonly PaletteItem[]
  /** The items of what was typed last are still on their way. */
  waiting: boolean
  onClose: () => void
}

/** The focus is back where it was by then, and what is done may take it. */
const afterClosing = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/** What is opened is remembered by its address; what is done, here. */
const useNote = () => {
  const user = useUser()
  return ({ id, href }: PaletteItem) => {
    const isRemembered = href !== undefined && !id.startsWith('setting')
    if (user && !isRemembered) noteUse(whoActs({ id: user.id, impersonator: user.impersonator }), id)
  }
}

/** Moving through the palette and choosing. Enter pressed before the answer is there chooses when it comes, unless something else is typed. */
export const usePaletteKeys = ({ items, waiting, onClose }: PaletteKeys) => {
  const router = useRouter()
  const note = useNote()
  const [at, setAt] = useState(0)
  const [entered, setEntered] = useState<{ newTab: boolean }>()
  const current = Math.min(at, Math.max(0, items.length - 1))

  const choose = (item: PaletteItem | undefined, newTab: boolean) => {
    if (!item) return
    const { href, run } = item
    if (href !== undefined && newTab) return void window.open(href, '_blank', 'noopener')
    note(item)
    onClose()
    afterClosing(() => (href === undefined ? run?.() : router.history.push(href)))
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
