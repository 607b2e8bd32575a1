import { carts } from '@disadmin/contract/carts/carts'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/i18n.ts'
import { isRefusal } from '../../kit/isRefusal.ts'
import { showError, showSuccess, withdrawErrors } from '../../kit/notify.ts'
import { isCallError } from '../../kit/problems.ts'
import { queryClient, reading, stale } from '../../kit/queries.ts'
import { token } from '../../kit/token.ts'
import { cartLists } from '../basket.calls.ts'

export const infoOf = (id: number) => reading(carts.lockInfo, { params: { id } })

/** What errors about the lock are about: they go when it is gone, or the basket is closed. */
export const aboutLock = 'basket lock'

/** Those that say somebody else holds it go with the next look that finds nobody else: they may be over before any look saw them. */
export const aboutHolder = 'basket holder'

/** What an error of a call that needs the lock is about: who holds it, or something else. */
export const aboutOf = (error: unknown, otherwise: string): string =>
  isCallError(error) && error.problem.code === 'locked' ? aboutHolder : otherwise

/** `refused`: somebody else holds it, or it may not be locked. `unknown`: no answer, nobody knows. */
export type Taken = 'taken' | 'refused' | 'unknown'

interface Known {
  id: number
  /** Whether the last look found the lock to be one's own, and its number then. */
  mine: boolean
  fence: number | undefined
}

/** The calls that take and give back a basket's lock, and what this page believes to hold between two looks at it. */
export const useLockCalls = ({ id, mine, fence }: Known) => {
  const held = useRef(mine)
  const number = useRef(fence)
  const renewed = useRef(0)
  const claiming = useRef<Promise<Taken>>(undefined)
  useEffect(() => {
    if (!claiming.current) held.current = mine
  }, [mine])
  return useMemo(() => {
    /** A look under way may be older than what is known by now: it is asked anew. */
    const refresh = async () => {
      await queryClient.cancelQueries(infoOf(id))
      await queryClient.invalidateQueries(infoOf(id))
    }
    const set = async (wanted: boolean) => {
      const body = { cart_ids: [id], is_locked: wanted }
      // while somebody types it is only renewed
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
    /** One call at a time; `description` says what a refusal means for the person. */
    const take = (description?: string): Promise<Taken> => {
      claiming.current ??= attempt(description).finally(() => {
        claiming.current = undefined
      })
      return claiming.current
    }
    const free = async () => {
      await set(false)
      showSuccess(t('basket:unlocked'))
    }
    /** CART-36: whatever way the basket goes away. A lock lost meanwhile is nobody's business any more. */
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
    /** The page itself goes away: nothing can be awaited. */
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
      /** The server gave it up by itself, with a save, a delivery or an order. */
      givenUp: () => {
        held.current = false
        void refresh()
      },
      /** False when the lock asked for was refused. */
      settled: async () => (await claiming.current) !== 'refused',
      isMine: () => held.current,
      fence: () => (held.current ? number.current : undefined),
      since: () => Date.now() - renewed.current,
    }
  }, [id])
}

export type LockCalls = ReturnType<typeof useLockCalls>

/** CART-36: the basket that goes away is unlocked, be it closed, left by a link, or its page closed or put aside by the browser. */
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
      // React's strict mode takes every component away once and puts it back at once
      setTimeout(() => {
        if (!open.current) void giveBack()
      })
    }
  }, [giveBack, giveBackAtOnce, refresh])
}
