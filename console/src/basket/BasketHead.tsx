import type { Cart } from '@disadmin/contract/carts/carts'
import { ChevronDown, ChevronUp, Eye, EyeOff, Keyboard, Lock as LockIcon } from 'lucide-react'
import { HistoryButton } from '../audit/index.ts'
import { BasketHandoff } from '../handoffs/index.ts'
import { Countdown } from '../kit/Countdown.tsx'
import { formatDay, formatTime } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Popover } from '../ui/Popover.tsx'
import { basketKeys } from './basket.keys.ts'
import { CartStatusPill } from './CartStatusPill.tsx'
import { type LockAction, LockActionButton } from './lock/LockAction.tsx'
import type { Lock } from './lock/useBasketLock.ts'
import { PrintMenu, type useBarcodes } from './print/PrintMenu.tsx'
import type { Beside } from './useBeside.ts'

/** Beside the number: the state of the basket, and who saw it (CART-08S). */
export function HeadState({ cart }: { cart: Cart }) {
  const t = useT()
  const Seen = cart.seen ? Eye : EyeOff
  const seenAt = cart.seen_at && (isToday(cart.seen_at) ? formatTime(cart.seen_at) : formatDay(cart.seen_at))
  return (
    <>
      <CartStatusPill status={cart.status} />
      {cart.orders_placed > 0 && <BasketHandoff cartId={cart.id} isDone={cart.ordered || cart.status === 'closed'} />}
      <span className="flex items-center gap-1.5 text-ink-3 max-tablet:hidden">
        <Seen aria-hidden className="size-4" />
        {cart.seen ? t('basket:seen_by', cart.seen_by_name ?? '', seenAt ?? '') : t('basket:not_seen')}
      </span>
    </>
  )
}

const isToday = (moment: string) => new Date(moment).toDateString() === new Date().toDateString()

interface Props {
  cartId: number
  lock: Lock
  locking: LockAction
  printing: ReturnType<typeof useBarcodes>
  beside: Beside
}

/** Who holds the basket and for how long, and what to do about it; the baskets beside it; paper, history, keys. */
export function HeadEnd({ cartId, lock, locking, printing, beside }: Props) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-tablet:flex-nowrap max-tablet:gap-x-2">
      {/* where it is narrow the text wraps, so that the buttons stay in one row */}
      <span className="flex items-center gap-x-3 max-tablet:min-w-0 max-tablet:flex-wrap" aria-live="polite">
        <Holder lock={lock} />
      </span>
      <LockActionButton action={locking} />
      <span aria-hidden className="h-5 w-px bg-line-strong max-phone:hidden" />
      <Turning beside={beside} withKeys />
      <PrintMenu printing={printing} />
      <HistoryButton subjects={['Carts']} recordId={cartId} title={t('audit:history.open', String(cartId))} />
      <Popover
        className="w-90"
        align="end"
        title={t('basket:keys.title')}
        trigger={<IconButton icon={Keyboard} size={28} label={t('basket:keys.title')} className="max-phone:hidden" />}
      >
        <KeyList />
      </Popover>
    </div>
  )
}

function Holder({ lock }: { lock: Lock }) {
  const t = useT()
  if (lock.holder === 'free') return <span className="text-ink-3 max-phone:sr-only">{t('word:not_locked')}</span>
  const mine = lock.holder === 'me'
  const name = mine
    ? t('word:locked_by_you')
    : lock.holderName === null
      ? t('field:is_locked')
      : t('word:locked_by', lock.holderName)
  return (
    <>
      <span className={`flex items-center gap-1.5 font-medium ${mine ? 'text-accent-ink' : 'text-warn-ink'}`}>
        <LockIcon aria-hidden className="size-4" />
        {name}
      </span>
      {lock.endsAt !== undefined && (
        <span className="text-ink-2">
          <span className="max-tablet:sr-only">{t('basket:lock.unlocks_in')}</span>{' '}
          <Countdown endsAt={lock.endsAt} onEnd={lock.refresh} />
        </span>
      )}
    </>
  )
}

/** To the next basket of the list without closing this one. */
export function Turning({ beside: { previous, next, turnTo }, withKeys = false }: { beside: Beside; withKeys?: boolean }) {
  const t = useT()
  if (previous === undefined && next === undefined) return null
  return (
    <span className="flex items-center max-phone:hidden">
      <IconButton
        icon={ChevronUp}
        size={28}
        label={t('basket:turn.previous')}
        keys={withKeys ? 'Alt PgUp' : undefined}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && turnTo(previous)}
      />
      <IconButton
        icon={ChevronDown}
        size={28}
        label={t('basket:turn.next')}
        keys={withKeys ? 'Alt PgDn' : undefined}
        disabled={next === undefined}
        onClick={() => next !== undefined && turnTo(next)}
      />
    </span>
  )
}

/** All keys of the basket. */
function KeyList() {
  const t = useT()
  return (
    <dl className="grid gap-y-1.5">
      {basketKeys.rows.map(({ keys, text }) => (
        <div key={text} className="flex items-center justify-between gap-4">
          <dt className="text-ink-2 first-letter:uppercase">{t(text)}</dt>
          <dd className="flex gap-1">
            {keys.map((stroke) => (
              <Kbd key={stroke}>{stroke}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
