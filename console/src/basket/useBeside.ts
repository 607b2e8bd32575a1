import { useRef } from 'react'

/** The baskets before and after the open one in its list, and how to go there. */
export interface Beside {
  previous: number | undefined
  next: number | undefined
  turnTo: (id: number) => void
}

/** Where the open basket left the list meanwhile, those beside the place it had. */
export const useBeside = (rows: readonly { id: number }[], id: number | undefined, turnTo: Beside['turnTo']): Beside => {
  const last = useRef({ id, at: -1 })
  const at = rows.findIndex((row) => row.id === id)
  if (at >= 0 || last.current.id !== id) last.current = { id, at }
  const next = at >= 0 ? at + 1 : last.current.at
  return { previous: rows[last.current.at - 1]?.id, next: rows[next]?.id, turnTo }
}
