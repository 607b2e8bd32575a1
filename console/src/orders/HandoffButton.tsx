import type { HandoffSummary } from '@disadmin/contract/handoffs/handoffs'
import { HandoffState } from '../handoffs/index.ts'
import { useT } from '../kit/i18n.ts'

interface Props {
  handoff: HandoffSummary | null
  cartId: number
  onOpen: () => void
}

/** The state of the hand-off; pressing it opens the panel. */
export const HandoffButton = ({ handoff, cartId, onOpen }: Props) => {
  const t = useT()
  if (handoff === null) return null
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-mx-1 inline-flex min-h-6 max-w-full items-center rounded-full px-1 hover:bg-sunken"
    >
      <HandoffState handoff={handoff} />
      <span className="sr-only">: {t('handoffs:panel.title', String(cartId))}</span>
    </button>
  )
}
