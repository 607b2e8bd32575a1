import { carts } from '@disadmin/contract/carts/carts'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/i18n.ts'
import { isCallError, isRefusal } from '../../kit/problems.ts'
import { showError, showSuccess, withdrawErrors } from '../../kit/notify.ts'
import { queryClient, reading, stale } from '../../kit/queries.ts'
import { token } from '../../kit/session/token.ts'
import { cartLists } from '../basket.calls.ts'

/** Asked by an open basket: others are told who looks. */
export const infoOf = (id: number) => reading(carts.lockInfo, { params: { id }, query: { looking: true } })

/** The subject of errors about the lock: withdrawn when nobody else holds it, or the basket is closed. */
export const aboutLock = 'basket lock'

/** The subject of errors that name the holder: withdrawn by every poll that finds nobody else, even if none saw the lock before. */
export const aboutHolder = 'basket holder'

/** The subject of an error of a call that needs the lock: the holder, or something else. */
export const aboutOf = (error: unknown, otherwise: string): string =>
  isCallError(error) && error.problem.code === 'locked' ? aboutHolder : otherwise

/** `refused`: somebody else holds it, or it may not be locked. `unknown`: no answer. */
export type Taken = 'taken' | 'refused' | 'unknown'

interface Known {
  id: number
  /** Whether the last poll found one's own lock, and its fence then. */
  mine: boolean
  fence: number | undefined
}

/** Calls that take and release a basket's lock, and whether this page holds it between two polls. Stable for one basket. */
export const useLockCalls = ({ id, mine, fence }: Known) => {
  const held = useRef(mine)
  const number = useRef(fence)
  const renewed = useRef(0)
  const claiming = useRef<Promise<Taken>>(undefined)
  useEffect(() => {
    if (!claiming.current) held.current = mine
  }, [mine])
  return useMemo(() => {
    /** A poll under way may be outdated: it is cancelled and repeated. */
    const refresh = async () => {
      await queryClient.cancelQueries(infoOf(id))
      await queryClient.invalidateQueries(infoOf(id))
    }
    const set = async (wanted: boolean) => {
      const body = { cart_ids: [id], is_locked: wanted }
      // a renewal while somebody types
      const { objects } = await call(carts.lock, { body, ...(wanted && held.current && { quiet: true }) })
      held.current = wanted
      number.current = objects[0]?.lock_fence ?? undefined
      renewed.current = wanted ? Date.now() : 0
      void stale(...cartLists)
      await refresh()
    }
    const attempt = async (description: string | undefined): Promise<Taken> => {
      try {
        await set(true)
        return 'taken'
      } catch (error) {
        showError(error, { about: aboutOf(error, aboutLock), ...(description !== undefined && { description }) })
        await refresh()
        return isCallError(error) && error.status >= 400 && error.status < 500 && error.status !== 401 ? 'refused' : 'unknown'
      }
    }
    /** One call at a time; `description` tells the person what a refusal means. */
    const take = (description?: string): Promise<Taken> => {
      claiming.current ??= attempt(description).finally(() => {
        claiming.current = undefined
      })
      return claiming.current
    }
    const free = async () => {
      await set(false)
      showSuccess(t('basket:unlocked'), { description: t('carts:list.name', String(id)) })
    }
    /** CART-36: releases the lock whatever way the basket closes. A lock lost meanwhile is no error. */
    const giveBack = async () => {
      withdrawErrors(aboutLock)
      withdrawErrors(aboutHolder)
      await claiming.current
      if (!held.current || token.get() === null) return
      held.current = false
      await free().catch((error: unknown) => {
        if (!isRefusal(error)) showError(error)
      })
    }
    /** For a page that is going away: nothing can be awaited. */
    const giveBackAtOnce = () => {
      if (token.get() === null || !(held.current || claiming.current)) return
      held.current = false
      const body = { cart_ids: [id], is_locked: false }
      call(carts.lock, { body, keepalive: true }).catch(() => undefined)
    }
    return {
      take,
      free,
      giveBack,
      giveBackAtOnce,
      refresh: () => void refresh(),
      /** The server released it with a save, a delivery or an order. */
      givenUp: () => {
        held.current = false
        void refresh()
      },
      /** Waits for a lock under way; false when it was refused. */
      settled: async () => (await claiming.current) !== 'refused',
      isMine: () => held.current,
      fence: () => (held.current ? number.current : undefined),
      since: () => Date.now() - renewed.current,
    }
  }, [id])
}

export type LockCalls = ReturnType<typeof useLockCalls>

/** CART-36: releases the lock when the basket is closed or left by a link, and when its page is closed or frozen by the browser. */
export const useGivenBack = ({ giveBack, giveBackAtOnce, refresh }: LockCalls) => {
  const open = useRef(false)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && refresh()
    open.current = true
    addEventListener('pagehide', giveBackAtOnce)
    addEventListener('pageshow', onShow)
    return () => {
      open.current = false
      removeEventListener('pagehide', giveBackAtOnce)
      removeEventListener('pageshow', onShow)
      // strict mode unmounts and remounts every component at once
      setTimeout(() => {
        if (!open.current) void giveBack()
      })
    }
  }, [giveBack, giveBackAtOnce, refresh])
}
