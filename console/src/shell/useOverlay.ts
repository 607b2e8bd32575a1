import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Overlay } from './useShellKeys.ts'

/** What has the focus; of an entry of a menu, which goes with its press, the button that opened the menu. */
const focusedOrOpener = (): HTMLElement | null => {
  const focused = document.activeElement
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const lasting = opener ? document.getElementById(opener) : focused
  return lasting instanceof HTMLElement ? lasting : null
}

/** What lies over the page: one thing at a time. It goes when another page is opened, and the focus returns to where it was. */
export const useOverlay = () => {
  const [overlay, setOverlay] = useState<Overlay>()
  const before = useRef<HTMLElement>(null)
  const open = (next: Overlay) => {
    if (overlay === undefined) before.current = focusedOrOpener()
    setOverlay(next)
  }
  const close = () => setOverlay(undefined)

  // a list that writes its sort into the address by itself puts another in its place: that is the same page still
  const page = useRouterState({ select: ({ location: { pathname, state } }) => `${state.__TSR_index} ${pathname}` })
  useEffect(() => setOverlay(undefined), [page])
  useEffect(() => {
    if (overlay !== undefined) return
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && before.current?.isConnected) before.current.focus()
    before.current = null
  }, [overlay])
  return { overlay, open, close }
}
