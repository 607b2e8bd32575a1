import type { CartRow } from '@disadmin/contract/carts/carts'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { useUser } from '../../kit/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { LockPanel } from './LockPanel.tsx'
import { lockStateOf } from './lockState.ts'

interface LockButtonProps {
  cart: CartRow
  onOpenCart: () => void
}

const tones = { free: 'quiet', mine: 'accent', theirs: 'warn' } as const

/** The lock of a row: grey when free, blue when mine, amber with the name when somebody else's; opens its popover (CART-10). */
export const LockButton = ({ cart, onOpenCart }: LockButtonProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { name, short } = useLockWords(cart)
  const state = lockStateOf(cart, useUser()?.id)
  const trigger = (
    <IconButton
      icon={state === 'free' ? LockOpen : Lock}
      label={name}
      tone={tones[state]}
      className="max-w-full min-w-6 justify-start px-1"
      {...(short === undefined ? {} : { text: short })}
    />
  )
  const title =
    state === 'free' ? t('carts:list.lock.free') : state === 'mine' ? t('carts:list.lock.by_you') : t('carts:list.lock.locked')
  return (
    <Popover trigger={trigger} title={title} hideTitle open={open} onOpenChange={setOpen}>
      {(close) => (
        <LockPanel
          cartId={cart.id}
          shownOperator={cart.operator_id}
          onOpenCart={() => {
            close()
            onOpenCart()
          }}
          close={close}
        />
      )}
    </Popover>
  )
}

/** What the lock says to a screen reader, and beside its icon. */
export const useLockWords = (cart: CartRow): { name: string; short: string | undefined } => {
  const t = useT()
  const state = lockStateOf(cart, useUser()?.id)
  if (state === 'free') return { name: t('carts:list.lock.free_row', cart.id), short: undefined }
  if (state === 'mine') return { name: t('carts:list.lock.yours_row', cart.id), short: t('carts:list.lock.you') }
  const { operator_username: operator } = cart
  if (operator === null) return { name: t('carts:list.lock.locked_row', cart.id), short: undefined }
  return { name: t('carts:list.lock.theirs_row', cart.id, operator), short: operator }
}
