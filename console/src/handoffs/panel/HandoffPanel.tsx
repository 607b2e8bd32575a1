import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { useRoom } from '../../kit/room.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { below } from '../../ui/breakpoints.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { HandoffPill } from '../HandoffPill.tsx'
import { useHandoffsOf } from '../useHandoffsOf.ts'
import { tellingOf } from '../ordersOf.ts'
import { type Chosen, PanelBody } from './PanelBody.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

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
      <Beside {...props} title={title} pill={pill}>
        {body}
      </Beside>
    )
  return (
    <Dialog open size="full" title={title} head={pill} onClose={onClose} closeLabel={t('handoffs:panel.close')} bodyClassName="p-0">
      {body}
    </Dialog>
  )
}

type BesideProps = HandoffPanelProps & { title: string; pill: ReactNode; children: ReactNode }

const Beside = ({ title, pill, onClose, previous, next, children }: BesideProps) => {
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  useRoom()
  useKeptFocus(panel)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus()
    return () => {
      // the row may have left the list meanwhile: what was failed no longer is
      const back = opener?.isConnected
        ? opener
        : (document.querySelector('tbody tr[tabindex="0"]') ?? document.querySelector('#content'))
      if (back instanceof HTMLElement) back.focus()
    }
  }, [])
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      onKeyDown={(event) => {
        // a dialog or menu of the panel closes itself first
        if (event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.contains(event.target as Node)) onClose()
      }}
      className="flex w-120 shrink-0 flex-col overflow-y-auto border-l border-line outline-none no-print"
    >
      <header className="flex min-h-13 shrink-0 items-center gap-2.5 px-5 py-2">
        <h2 className="text-15">{title}</h2>
        {pill}
        <span className="-mr-1.5 ml-auto flex items-center gap-1">
          <IconButton icon={ChevronUp} size={28} label={t('handoffs:panel.previous')} disabled={!previous} onClick={previous} />
          <IconButton icon={ChevronDown} size={28} label={t('handoffs:panel.next')} disabled={!next} onClick={next} />
          <IconButton icon={X} size={28} label={t('handoffs:panel.close')} onClick={onClose} />
        </span>
      </header>
      {children}
    </aside>
  )
}
