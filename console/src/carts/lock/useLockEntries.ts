import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import { Lock, LockOpen } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { useUser } from '../../kit/session.ts'
import { useMay } from '../../kit/useMay.ts'
import type { MenuEntry } from '../../ui/Menu.tsx'
import { useLock } from '../carts.calls.ts'
import { lockStateOf } from './lockState.ts'

/** Lock for a free cart, Unlock for its operator only (CART-39), both with Carts/lock (CART-30). */
export const useLockEntries = (cart: CartRow): MenuEntry[] => {
  const t = useT()
  const mayLock = useMay(carts.lock)
  const state = lockStateOf(cart, useUser()?.id)
  const lock = useLock(true)
  const unlock = useLock(false)
  if (!mayLock) return []
  if (state === 'mine') {
    return [{ label: t('word:unlock'), icon: LockOpen, keys: 'L', onSelect: () => unlock.run([cart.id]) }]
  }
  return [{ label: t('word:lock'), icon: Lock, keys: 'L', disabled: state === 'theirs', onSelect: () => lock.run([cart.id]) }]
}
