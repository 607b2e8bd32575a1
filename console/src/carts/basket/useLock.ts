import { type Cart, carts, type LockInfo } from '@disadmin/contract/carts/carts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { showError, showSuccess } from '../../kit/notify.ts'
import { queryClient, reading, stale } from '../../kit/queries.ts'
import { useUser } from '../../kit/session.ts'
import { t } from '../../kit/i18n.ts'

export interface Lock {
  holder: 'me' | 'other' | 'free'
  /** Login name; null for users of customers, who see that it is locked, not by whom. */
  holderName: string | null
  /** Whose lock it is; null while it is free, and for users of customers. */
  operatorId: number | null
  /** When it ends by itself, in this browser's time. */
  endsAt: number | undefined
  fence: number | undefined
  busy: boolean
  lock: () => Promise<boolean>
  unlock: () => Promise<boolean>
  /** Call at every activity; renews the own lock at most once a minute (CART-42S). */
  touch: () => void
  refresh: () => void
}

const renewEvery = 60_000
const lookEvery = 15_000

const infoOf = (id: number) => reading(carts.lockInfo, { params: { id } })

/** Who holds the opened cart. Looked up again every 15 s, for somebody else may take or free it. */
export const useLock = (cart: Cart): Lock => {
  const me = useUser()
  const { id } = cart
  const { data } = useQuery({ ...infoOf(id), refetchInterval: lookEvery, staleTime: 0 })
  const [fence, setFence] = useState(cart.lock_fence ?? undefined)
  const [busy, setBusy] = useState(false)
  const renewed = useRef(0)

  const holder = holderOf(data ?? cart, me?.id)
  const refresh = useCallback(() => void queryClient.invalidateQueries(infoOf(id)), [id])
  const set = useCallback(
    async (wanted: boolean, quiet?: 'quiet') => {
      const body = { cart_ids: [id], is_locked: wanted }
      const { objects } = await call(carts.lock, { body, ...(quiet && { quiet: true }) })
      setFence(objects[0]?.lock_fence ?? undefined)
      renewed.current = wanted ? Date.now() : 0
      await Promise.all([queryClient.invalidateQueries(infoOf(id)), stale(carts.list)])
    },
    [id],
  )
  const act = useCallback(
    async (wanted: boolean) => {
      setBusy(true)
      try {
        await set(wanted)
        if (!wanted) showSuccess(t('basket:unlocked'))
        return true
      } catch (error) {
        showError(error)
        refresh()
        return false
      } finally {
        setBusy(false)
      }
    },
    [set, refresh],
  )
  const touch = useCallback(() => {
    if (holder !== 'me' || Date.now() - renewed.current < renewEvery) return
    renewed.current = Date.now()
    // nobody asked for it by name: when it fails the lock is looked up and the screen says whose it is
    set(true, 'quiet').catch(refresh)
  }, [holder, set, refresh])

  return useMemo(
    () => ({
      holder,
      holderName: (data ?? cart).operator_username,
      operatorId: (data ?? cart).operator_id,
      endsAt: endsAt(data),
      fence: holder === 'me' ? fence : undefined,
      busy,
      lock: () => act(true),
      unlock: () => act(false),
      touch,
      refresh,
    }),
    [holder, data, cart, fence, busy, act, touch, refresh],
  )
}

const holderOf = (lock: Pick<LockInfo, 'is_locked' | 'operator_id'>, me: number | undefined): Lock['holder'] => {
  if (!lock.is_locked) return 'free'
  return lock.operator_id !== null && lock.operator_id === me ? 'me' : 'other'
}

/** The answer carries the server's clock: what is left does not depend on this browser's. */
const endsAt = (info: LockInfo | undefined): number | undefined =>
  info?.unlocked_at ? Date.now() + Date.parse(info.unlocked_at) - Date.parse(info.now) : undefined
