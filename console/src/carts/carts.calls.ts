import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import { counts } from '@disadmin/contract/counts/counts'
import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { afterCartsChanged, basketsNamed, cartLists, showDelivered } from '../basket/index.ts'
import { call } from '../kit/call.ts'
import { download } from '../kit/download.ts'
import { t } from '../kit/i18n.ts'
import { isRefusal } from '../kit/problems.ts'
import { showError, showSuccess } from '../kit/notify.ts'
import { reading, stale, useAct } from '../kit/queries.ts'
import { showUndoable } from '../kit/undo.ts'

/** Locks or unlocks carts, all or none (CART-35, CART-64). `refused` gets the error of a 422 instead of toasts. */
export const useLock = (locking: boolean, { done, refused }: { done?: () => void; refused?: (error: unknown) => void } = {}) => {
  const act = useAct(carts.lock, {
    changes: afterCartsChanged,
    done: (_, { body }) => {
      const count = body.cart_ids.length
      if (!locking) showSuccess(t('carts:list.lock.unlocked_toast', count))
      else if (count > 1) showSuccess(t('carts:list.lock.locked_toast', count))
      done?.()
    },
    failed: (error) => {
      // somebody was quicker: the rows on the screen are old
      void stale(...cartLists, carts.lockInfo)
      if (refused === undefined || !isRefusal(error)) return true
      refused(error)
    },
  })
  return { busy: act.busy, run: (ids: readonly number[]) => act.run({ body: { cart_ids: [...ids], is_locked: locking } }) }
}

/** CART-08S: marks a basket as seen or unseen, with undo. */
export const useSee = () => {
  const see = ({ id, seen }: Pick<CartRow, 'id' | 'seen'>) => call(carts.salesUpdate, { params: { id }, body: { seen } })
  const act = useAct(carts.salesUpdate, {
    changes: afterSeen,
    done: ({ id, seen }) =>
      showUndoable(t(seen ? 'carts:list.seen_done' : 'carts:list.unseen_done', id), {
        undo: () => see({ id, seen: !seen }),
        changes: afterSeen,
      }),
  })
  return (id: number, seen: boolean) => act.run({ params: { id }, body: { seen } })
}
const afterSeen = [...cartLists, carts.get, counts.get] as const

interface ExportOrder {
  format: ExportFormat
  /** The ids of the chosen carts, or the filter of everything found (CART-63S). */
  of: readonly number[] | Record<string, string | number>
}

const isIds = (of: ExportOrder['of']): of is readonly number[] => Array.isArray(of)

/** Downloads the lines of chosen carts (CART-67) or of everything the filter finds (CART-59). */
const exportCarts = ({ format, of }: ExportOrder): Promise<string> => {
  if (isIds(of)) return download(carts.export, { query: { format }, body: { cart_ids: [...of] } })
  const { offset: _offset, limit: _limit, ...filter } = of
  return download(carts.list, { query: { ...filter, format } })
}

export const useExport = () => {
  const { mutate, isPending } = useMutation({ mutationFn: exportCarts, onError: (error) => showError(error) })
  return { run: (order: ExportOrder) => mutate(order), busy: isPending }
}

/** Delivers what is entered in the carts, all or none; then their spreadsheet is downloaded (CART-45, CART-66). */
export const useDeliver = ({ done, refused }: { done: () => void; refused: (error: unknown) => void }) => {
  const act = useAct(carts.deliver, {
    once: true,
    changes: afterCartsChanged,
    done: (answer, { body }) => {
      showDelivered(answer, body.send_email)
      void exportCarts({ format: 'xlsx', of: body.cart_ids }).catch((error: unknown) => showError(error))
      done()
    },
    failed: (error) => {
      if (!isRefusal(error)) return true
      refused(error)
    },
  })
  const run = (ids: readonly number[], sendEmail: boolean) => act.run({ body: { cart_ids: [...ids], send_email: sendEmail } })
  return { busy: act.busy, run }
}

/** Orders what is entered in the carts at the wholesaler, all or none (CART-47, CART-69). */
export const useOrder = ({ done, refused }: { done: () => void; refused: (error: unknown) => void }) => {
  const act = useAct(carts.order, {
    once: true,
    changes: afterCartsChanged,
    done: (_, { body }) => {
      showSuccess(t('basket:ordered'), { description: basketsNamed(body.cart_ids) })
      showSuccess(t('basket:waits'))
      done()
    },
    failed: (error) => {
      if (!isRefusal(error)) return true
      refused(error)
    },
  })
  const run = (ids: readonly number[], { date, option }: { date: string; option: number }) =>
    act.run({
      body: { cart_ids: [...ids], delivery_date: date, delivery_option_id: option },
    })
  return { busy: act.busy, run }
}

/** The latest answer of the shell's poll; sends nothing itself. */
const useHeard = () => useQuery({ ...reading(counts.get), enabled: false }).data

/** Number of unseen carts. */
export const useUnseenCount = (): number | undefined => useHeard()?.carts

/**
 * Reads the list again when there are other unseen carts (SHELL-23), and when a lock on the screen expires (CART-41).
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
    // a browser whose clock is ahead must not poll for ever
    if (!Number.isFinite(wait) || wait < 0) return
    const timer = setTimeout(() => void stale(carts.list), wait + 500)
    return () => clearTimeout(timer)
  }, [next])
}
