import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { useState } from 'react'
import { SidePanel } from '../../kit/detail/SidePanel.tsx'
import { useT } from '../../kit/i18n.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { below } from '../../ui/breakpoints.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { HandoffPill } from '../HandoffPill.tsx'
import { useHandoffsOf } from '../useHandoffsOf.ts'
import { tellingOf } from '../ordersOf.ts'
import { type Chosen, PanelBody } from './PanelBody.tsx'

interface HandoffPanelProps {
  cartId: number
  /** The receiver whose tab is open first; else the one in trouble. */
  target?: HandoffTarget | undefined
  onClose: () => void
  /** Goes to the row above or below; undefined at the ends of the page. */
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

/** The hand-offs of one basket, beside the list and never over it; where there is no room beside, a dialog. */
export const HandoffPanel = (props: HandoffPanelProps) => {
  const t = useT()
  const { cartId, onClose } = props
  const of = useHandoffsOf(cartId)
  const [chosen, choose] = useState<Chosen>()
  const telling = tellingOf(of.orders)
  const first = telling && { orderId: telling.order_id, target: props.target ?? telling.target }
  // what lies open stays open when it gets well: nobody loses sight of what they just did
  if (chosen === undefined && first) choose(first)
  const at = chosen ?? first
  const order = of.orders.find(({ id }) => id === at?.orderId)
  const row = order?.rows.find((one) => one.target === at?.target)
  const crowded = useMedia(below('panel'))
  const title = t('handoffs:panel.title', String(cartId))
  const pill = row && <HandoffPill handoff={row} />
  const body = <PanelBody cartId={cartId} of={of} chosen={at} choose={choose} />
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
