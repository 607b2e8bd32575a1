import type { CartRow } from '@disadmin/contract/carts/carts'
import type { ReactElement } from 'react'
import { Popover } from '../../ui/Popover.tsx'
import { LockPanel } from './LockPanel.tsx'

interface LockPopoverProps {
  cart: CartRow
  title: string
  trigger: ReactElement<Record<string, unknown>>
  open: boolean
  setOpen: (open: boolean) => void
  onOpenCart: () => void
}

/** The popover beside the lock of a row; loaded when one is opened. */
export const LockPopover = ({ cart, title, trigger, open, setOpen, onOpenCart }: LockPopoverProps) => (
  <Popover trigger={trigger} title={title} hideTitle open={open} onOpenChange={setOpen}>
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
)
