import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whoActs } from '../kit/drafts/drafts.ts'
import { adminRoot } from '../kit/screenUrl.ts'
import { useUser } from '../kit/session/session.ts'
import { noteUse } from './palette.used.ts'

/** What an address below `adminRoot` shows: a basket, the hand-offs of an order, a customer, a user; else the screen. */
export const thingAt = (path: string, search: Readonly<Record<string, unknown>>): string => {
  const basket = /^\d+$/.test(String(search['basket'])) && `cart ${String(search['basket'])}`
  const order = /^\d+$/.test(String(search['handoff'])) && `order ${String(search['handoff'])}`
  const [, kind, id] = /^\/(customer|user)s\/(\d+)/.exec(path) ?? []
  return basket || order || (id === undefined ? `screen ${path}` : `${kind} ${id}`)
}

/** Remembers what is opened, however it is opened. */
export const useOpenedThings = (): void => {
  const user = useUser()
  const thing = useRouterState({
    select: ({ resolvedLocation: at }) => at && thingAt(at.pathname.slice(adminRoot.length), at.search),
  })
  const who = user && whoActs({ id: user.id, impersonator: user.impersonator })
  useEffect(() => {
    if (who !== undefined && thing !== undefined) noteUse(who, thing)
  }, [who, thing])
}
