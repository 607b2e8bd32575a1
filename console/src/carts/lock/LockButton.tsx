import type { CartRow } from '@disadmin/contract/carts/carts'
import { Lock, LockOpen } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { useUser } from '../../kit/session/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { LockPanel } from './LockPanel.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { lockStateOf } from './lock.rules.ts'

interface LockButtonProps {
  cart: CartRow
  onOpenCart: () => void
}

const tones = { free: 'quiet', mine: 'accent', theirs: 'warn' } as const

/** The lock of a row: grey when free, blue when mine, amber with the name when somebody else's; opens its popover (CART-10). */
export const LockButton = ({ cart, onOpenCart }: LockButtonProps) => {
  const { state, name, short } = useLockWords(cart)
  const trigger = (
    <IconButton
      icon={state === 'free' ? LockOpen : Lock}
      label={name}
      tone={tones[state]}
      className="max-w-full min-w-6 justify-start px-1"
      {...(short === undefined ? {} : { text: short })}
    />
  )
  return (
    <OnDemand trigger={trigger} popup="dialog">
      {(open, setOpen) => (
        <Popover trigger={trigger} title={name} hideTitle open={open} onOpenChange={setOpen}>
          {(close) => (
            <LockPanel
              cartId={cart.id}
              shownOperator={cart.operator_id}
              close={close}
              onOpenCart={() => {
                close()
                onOpenCart()
              }}
            />
          )}
        </Popover>
      )}
    </OnDemand>
  )
}

/** State of the lock, its accessible name, and the short text beside the icon. */
const useLockWords = (cart: CartRow) => {
  const t = useT()
  const state = lockStateOf(cart, useUser()?.id)
  const number = String(cart.id)
  if (state === 'free') return { state, name: t('carts:list.lock.free_row', number), short: undefined }
  if (state === 'mine') return { state, name: t('carts:list.lock.yours_row', number), short: t('word:you') }
  const { operator_username: operator } = cart
  if (operator === null) return { state, name: t('carts:list.lock.locked_row', number), short: undefined }
  return { state, name: t('carts:list.lock.theirs_row', number, operator), short: operator }
}
