import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Where a row lies that is dragged to this height: after all whose middle is above it. */
const placeOf = (rows: readonly Element[], from: number, y: number): number => {
  const above = rows.filter((row, at) => {
    const { top, height } = row.getBoundingClientRect()
    return at !== from && top + height / 2 < y
  })
  return above.length
}

/** Drags a row by its handle: `{...drag.handle(id)}`; `ref={drag.list}` and `data-row={id}` on the list and its rows. */
export const useRowDrag = (move: (id: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const latest = useRef(move)
  useLayoutEffect(() => {
    latest.current = move
  })
  // the handle itself moves in the document while it is dragged, and would lose a captured pointer
  useEffect(() => {
    if (dragged === undefined) return undefined
    const until = new AbortController()
    const on = { signal: until.signal }
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])]
      const from = rows.findIndex((row) => row.getAttribute('data-row') === String(dragged))
      const to = placeOf(rows, from, clientY)
      if (from >= 0 && to !== from) latest.current(dragged, to)
    }
    const end = () => setDragged(undefined)
    window.addEventListener('pointermove', follow, on)
    window.addEventListener('pointerup', end, on)
    window.addEventListener('pointercancel', end, on)
    return () => until.abort()
  }, [dragged])
  const handle = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      setDragged(id)
    },
  })
  return { list, dragged, handle }
}

/** Restores the focus within a moved row: the browser drops it. */
export const useFocusKept = (order: string) => {
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current } = last
    if (current instanceof HTMLElement && current.isConnected && document.activeElement === document.body) current.focus()
  }, [order])
  return { onFocus: () => (last.current = document.activeElement) }
}
