import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { useState } from 'react'
import { SidePanel } from '../../kit/detail/SidePanel.tsx'
import { useT } from '../../kit/i18n.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { below } from '../../ui/breakpoints.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { mostUrgentOf } from '../handoff.state.ts'
import { HandoffPill } from '../HandoffPill.tsx'
import { useHandoffsOf } from '../handoffs.calls.ts'
import { type Chosen, HandoffTabs } from './HandoffTabs.tsx'

interface Props {
  /** From `useOpenedInUrl('handoff')`: the cart whose hand-offs are shown. */
  opened: { id: number | undefined; open: (id: number) => void; close: () => void }
  target?: HandoffTarget | undefined
  /** The carts of the page in their order, for previous and next. */
  carts: readonly number[]
}

/** The hand-off panel, if one is open. */
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

interface HandoffPanelProps {
  cartId: number
  /** The receiver whose tab is open first; by default the most urgent one. */
  target?: HandoffTarget | undefined
  onClose: () => void
  /** Goes to the row above or below; undefined at the ends of the page. */
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

/** The hand-offs of one basket, in a panel beside the list, or in a dialog on narrow screens. */
export const HandoffPanel = (props: HandoffPanelProps) => {
  const t = useT()
  const { cartId, onClose } = props
  const of = useHandoffsOf(cartId)
  const [chosen, choose] = useState<Chosen>()
  const urgent = mostUrgentOf(of.orders)
  const first = urgent && { orderId: urgent.order_id, target: props.target ?? urgent.target }
  // the selection stays when another hand-off becomes the most urgent one
  if (chosen === undefined && first) choose(first)
  const at = chosen ?? first
  const order = of.orders.find(({ id }) => id === at?.orderId)
  const row = order?.rows.find((one) => one.target === at?.target)
  const crowded = useMedia(below('panel'))
  const title = t('handoffs:panel.title', String(cartId))
  const pill = row && <HandoffPill handoff={row} />
  const body = <HandoffTabs cartId={cartId} of={of} chosen={at} choose={choose} />
  if (!crowded)
    return (
      <SidePanel
        title={title}
        state={pill}
        onClose={onClose}
        closeLabel={t('handoffs:panel.close')}
        steps={{
          previous: { label: t('handoffs:panel.previous'), go: props.previous },
          next: { label: t('handoffs:panel.next'), go: props.next },
        }}
        takesRoom
      >
        {body}
      </SidePanel>
    )
  return (
    <Dialog open size="full" title={title} head={pill} onClose={onClose} closeLabel={t('handoffs:panel.close')} bodyClassName="p-0">
      {body}
    </Dialog>
  )
}
