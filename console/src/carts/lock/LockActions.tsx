import { type CartRow, carts, type LockInfo } from '@disadmin/contract/carts/carts'
import { Lock, LockOpen } from 'lucide-react'
import { useBreakLock } from '../../basket/index.ts'
import { useT } from '../../kit/i18n.ts'
import { type KeySection, useKeyHelp } from '../../kit/keys/keyHelp.ts'
import { useUser } from '../../kit/session/session.ts'
import { useMay } from '../../kit/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import type { MenuEntry } from '../../ui/Menu.tsx'
import { useLock } from '../carts.calls.ts'
import { lockStateOf } from './lock.rules.ts'

interface LockActionsProps {
  cartId: number
  info: LockInfo
  state: 'free' | 'mine' | 'theirs'
  onOpenCart: () => void
  close: () => void
}

/** Lock a free cart, unlock one's own (CART-39), break somebody else's as administrator; each with its right (CART-30). */
export const LockActions = ({ cartId, info, state, onOpenCart, close }: LockActionsProps) => {
  const t = useT()
  const mayLock = useMay(carts.lock)
  const mayBreak = useMay(carts.breakLock)
  const lock = useLock(true, { done: close })
  const unlock = useLock(false, { done: close })
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      {mayLock && state === 'free' && (
        <Button variant="primary" busy={lock.busy} onClick={() => lock.run([cartId])}>
          {t('word:lock')}
        </Button>
      )}
      {mayLock && state === 'mine' && (
        <Button variant="primary" busy={unlock.busy} onClick={() => unlock.run([cartId])}>
          {t('word:unlock')}
        </Button>
      )}
      <Button onClick={onOpenCart}>{t('carts:list.open')}</Button>
      {mayBreak && state === 'theirs' && <BreakLock cartId={cartId} info={info} close={close} />}
    </div>
  )
}

const BreakLock = ({ cartId, info, close }: { cartId: number; info: LockInfo; close: () => void }) => {
  const t = useT()
  const holder = info.operator_name ?? info.operator_username ?? ''
  const breaking = useBreakLock({ cartId, holder, done: close })
  return (
    <>
      <Button variant="quiet" className="ml-auto text-bad-ink" onClick={breaking.ask}>
        {t('carts:list.lock.break')}
      </Button>
      {breaking.question}
    </>
  )
}

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

/** Of a row of carts or orders, for the list of keys. */
const rowKeys: KeySection = {
  title: 'shell:menu.carts',
  rows: [
    { keys: ['L'], text: 'word:lock' },
    { keys: ['H'], text: 'word:hand_off' },
  ],
}

/** The L key of a row: locks it, or unlocks one's own lock. For a lock of somebody else the server's error names them. */
export const useLockKey = (): Readonly<Record<string, (row: CartRow) => void>> => {
  useKeyHelp(rowKeys)
  const mayLock = useMay(carts.lock)
  const userId = useUser()?.id
  const lock = useLock(true)
  const unlock = useLock(false)
  if (!mayLock) return {}
  return { l: (row) => (lockStateOf(row, userId) === 'mine' ? unlock : lock).run([row.id]) }
}
