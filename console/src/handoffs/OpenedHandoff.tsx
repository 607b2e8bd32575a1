import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { HandoffPanel } from './panel/HandoffPanel.tsx'

interface Props {
  /** What `useOpenedInUrl('handoff')` answers: the cart whose hand-offs are looked at. */
  opened: { id: number | undefined; open: (id: number) => void; close: () => void }
  target?: HandoffTarget | undefined
  /** The carts of the page in their order, for the way to the next one. */
  carts: readonly number[]
}

/** The panel with the hand-offs of one order, if one is open. */
export const OpenedHandoff = ({ opened: { id, open, close }, target, carts }: Props) => {
  if (id === undefined) return null
  const at = carts.indexOf(id)
  const to = (index: number) => {
    const cart = at === -1 ? undefined : carts[index]
    return cart === undefined ? undefined : () => open(cart)
  }
  return (
    <HandoffPanel key={`${id} ${target}`} cartId={id} target={target} onClose={close} previous={to(at - 1)} next={to(at + 1)} />
  )
}
