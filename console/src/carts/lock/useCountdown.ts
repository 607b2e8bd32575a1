import type { LockInfo } from '@disadmin/contract/carts/carts'
import { useEffect } from 'react'
import { useNow } from '../../kit/useNow.ts'
import { timeLeft } from './countdown.ts'

/** Milliseconds left of a lock, counted every second; `ended` is called once when they are over (CART-40, CART-41). */
export const useCountdown = (info: LockInfo, readAt: number, ended: () => void): number => {
  const now = useNow()
  const left = timeLeft(info, Math.max(0, now - readAt))
  const isOver = info.is_locked && info.unlocked_at !== null && left === 0
  useEffect(() => {
    if (isOver) ended()
    // oxlint-disable-next-line react/exhaustive-deps -- the end is told once
  }, [isOver])
  return left
}
