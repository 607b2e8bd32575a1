import type { Cart, LockInfo } from '@disadmin/contract/carts/carts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { showError, withdrawErrors } from '../../kit/notify.ts'
import { quiet } from '../../kit/queries.ts'
import { useUser } from '../../kit/session/session.ts'
import { aboutHolder, aboutLock, aboutOf, infoOf, type LockCalls, type Taken, useGivenBack, useLockCalls } from './useLockCalls.ts'

export interface Lock extends Pick<LockCalls, 'take' | 'giveBack' | 'givenUp' | 'settled' | 'isMine' | 'fence' | 'refresh'> {
  holder: 'me' | 'other' | 'free'
  /** The holder's name; null for users of customers, who see that it is locked, not by whom. */
  holderName: string | null
  /** Whose lock it is; null while it is free, and for users of customers. */
  operatorId: number | null
  /** When it ends by itself, in this browser's time. */
  endsAt: number | undefined
  /** Other staff who have the basket open now. */
  viewers: readonly string[]
  busy: boolean
  lock: () => Promise<unknown>
  unlock: () => Promise<unknown>
  /** To be called at every activity: renews one's own lock at most once a minute (CART-42S). */
  touch: () => void
}

const nobody: readonly string[] = []
const renewEvery = 60_000
const lookEvery = 15_000

/** Who holds the lock of the opened cart; polled every 15 s, because others may take or release it. */
export const useBasketLock = (cart: Cart): Lock => {
  const me = useUser()
  const { data } = useQuery({ ...infoOf(cart.id), refetchInterval: lookEvery, staleTime: 0, gcTime: 0, meta: quiet })
  const holder = holderOf(data ?? cart, me?.id)
  const calls = useLockCalls({ id: cart.id, mine: holder === 'me', fence: cart.lock_fence ?? undefined })
  useGivenBack(calls)
  useEffect(() => {
    if (holder !== 'other') withdrawErrors(aboutLock)
  }, [holder])
  // every poll brings another `data`, with the server's clock in it
  useEffect(() => {
    if (holder !== 'other') withdrawErrors(aboutHolder)
  }, [holder, data])
  const { busy, run } = useBusy()
  // computed once per poll: the server's clock belongs to the moment of its answer
  const ends = useMemo(() => endsAt(data), [data])

  return useMemo(() => {
    const { free, since, ...rest } = calls
    return {
      ...rest,
      holder,
      holderName: data?.operator_name?.trim() || (data ?? cart).operator_username,
      operatorId: (data ?? cart).operator_id,
      endsAt: ends,
      viewers: data?.viewers ?? nobody,
      busy,
      lock: () => run(() => calls.take()),
      unlock: () => run(() => free().catch((error: unknown) => said(error, calls))),
      touch: () => {
        if (holder === 'me' && since() >= renewEvery) void calls.take()
      },
    }
  }, [holder, data, cart, ends, busy, run, calls])
}

const said = (error: unknown, { refresh }: LockCalls) => {
  showError(error, { about: aboutOf(error, aboutLock) })
  refresh()
}

const useBusy = () => {
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (act: () => Promise<Taken | void>) => {
    setBusy(true)
    await act()
    setBusy(false)
  }, [])
  return { busy, run }
}

const holderOf = (lock: Pick<LockInfo, 'is_locked' | 'operator_id'>, me: number | undefined): Lock['holder'] => {
  if (!lock.is_locked) return 'free'
  return lock.operator_id !== null && lock.operator_id === me ? 'me' : 'other'
}

/** Uses the server's clock of the answer, so that a wrong clock of the browser does no harm. */
const endsAt = (info: LockInfo | undefined): number | undefined =>
  info?.unlocked_at ? Date.now() + Date.parse(info.unlocked_at) - Date.parse(info.now) : undefined
