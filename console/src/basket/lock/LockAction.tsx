import { carts } from '@disadmin/contract/carts/carts'
import { Lock as LockIcon, LockOpen } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { tip } from '../../ui/tip.ts'
import { useBreakLock } from './BreakLock.tsx'
import type { Lock } from './useBasketLock.ts'

/**
 * What the button and Ctrl+Shift+L do: lock a free basket, which is explicit (CART-35), unlock one's own (CART-39), or break the lock of
 * somebody else as administrator.
 */
export const useLockAction = (cartId: number, lock: Lock) => {
  const mayLock = useMay(carts.lock)
  const mayBreak = useMay(carts.breakLock)
  const { ask, question } = useBreakLock({ cartId, holder: lock.holderName ?? '', done: lock.refresh })
  const what = ({ free: 'lock', me: 'unlock', other: 'break' } as const)[lock.holder]
  const may = what === 'break' ? mayBreak : mayLock
  const press = () => {
    if (!may || lock.busy) return
    if (what === 'break') ask()
    else void lock[what]()
  }
  return { what: may ? what : undefined, busy: lock.busy, press, question }
}

export type LockAction = ReturnType<typeof useLockAction>

const looks = {
  lock: { text: 'word:lock', hint: 'basket:lock.hint', button: { icon: LockIcon } },
  unlock: { text: 'word:unlock', hint: 'word:unlock', button: { icon: LockOpen, variant: 'quiet' } },
  break: { text: 'carts:list.lock.break', hint: 'basket:lock.break', button: { variant: 'quiet', className: 'text-bad-ink' } },
} as const

export function LockActionButton({ action: { what, busy, press, question } }: { action: LockAction }) {
  const t = useT()
  const look = what && looks[what]
  return (
    <>
      {look && (
        <Button
          size={28}
          busy={busy}
          onClick={press}
          {...look.button}
          {...tip(t(look.hint), 'Ctrl Shift L')}
          aria-keyshortcuts="Control+Shift+L"
        >
          {t(look.text)}
        </Button>
      )}
      {question}
    </>
  )
}
