import type { Cart } from '@disadmin/contract/carts/carts'
import { t } from '../../kit/i18n.ts'
import type { Lock } from '../lock/useBasketLock.ts'

export interface Refusals {
  /** Why nothing can be changed or saved. */
  change: string | undefined
  deliver: string | undefined
  order: string | undefined
}

interface Open {
  /** A draft is on offer. */
  hasOffer: boolean
  /** The outcome of a delivery or order is unknown. */
  isInDoubt: boolean
}

/** Why a button is disabled; undefined where it is enabled. */
export const refusalsFor = (cart: Cart, lock: Lock, { hasOffer, isInDoubt }: Open): Refusals => {
  const inDoubt = isInDoubt ? t('basket:reason.uncertain') : undefined
  const change = inDoubt ?? heldByOther(lock) ?? (hasOffer ? t('basket:reason.offered') : undefined)
  const closed = cart.status === 'closed' ? t('basket:reason.closed') : undefined
  return { change, deliver: change ?? closed, order: change ?? orderRefusal(cart, lock) }
}

const heldByOther = ({ holder, holderName }: Lock): string | undefined => {
  if (holder !== 'other') return undefined
  return holderName === null ? t('basket:reason.locked') : t('word:locked_by', holderName)
}

/** CART-48: only when the system says sending is possible, the cart is not yet ordered, and the user holds the lock. */
const orderRefusal = (cart: Cart, lock: Lock): string | undefined => {
  if (cart.ordered) return t('basket:reason.ordered')
  if (cart.status === 'closed') return t('basket:reason.closed')
  if (!cart.can_be_sent_to_oracle) return t(`basket:reason.${cart.cannot_be_sent_reason ?? 'offline'}`)
  return lock.holder === 'me' ? undefined : t('basket:reason.lock_first')
}
