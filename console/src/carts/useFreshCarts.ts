import { carts, type CartRow } from '@disadmin/contract/carts/carts'
import { counts } from '@disadmin/contract/counts/counts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { reading, stale } from '../kit/queries.ts'

/** What the shell's poll last heard; asks nothing itself. */
const useHeard = () => useQuery({ ...reading(counts.get), enabled: false }).data

/** Carts nobody has seen yet. */
export const useUnseenCount = (): number | undefined => useHeard()?.carts

/**
 * Keeps the list true without touching what the person does: it is read again when the unseen carts change, in number or by a newer one (SHELL-23)
 * and when a lock on the screen ends by itself (CART-41).
 */
export const useFreshCarts = (rows: readonly CartRow[] | undefined): void => {
  const heard = useHeard()
  const unseen = heard && `${heard.carts} ${heard.newest_cart}`
  const before = useRef(unseen)
  useEffect(() => {
    if (before.current !== undefined && before.current !== unseen) void stale(carts.list)
    before.current = unseen
  }, [unseen])

  const ends = (rows ?? []).flatMap(({ unlocked_at }) => (unlocked_at === null ? [] : [Date.parse(unlocked_at)]))
  const next = Math.min(...ends)
  useEffect(() => {
    const wait = next - Date.now()
    // a browser whose clock is ahead asks once, not for ever
    if (!Number.isFinite(wait) || wait < 0) return
    const timer = setTimeout(() => void stale(carts.list), wait + 500)
    return () => clearTimeout(timer)
  }, [next])
}
