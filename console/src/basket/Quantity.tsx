import type { CartItem } from '@disadmin/contract/basket/basket'
import { remainingToDeliver } from '@disadmin/contract/basket/basket.rules'
import { useT } from '../kit/i18n.ts'

/** Digits of both numbers together that stand in the cell without running over its neighbour. */
const roomFor = 6

/** What may still be delivered, beside the quantity. */
export function PiecesLeft({ item, beside }: { item: CartItem; beside: string }) {
  const t = useT()
  const pieces = Math.max(0, remainingToDeliver(item))
  return (
    <span className="cell-lead" data-long={String(pieces).length + beside.length > roomFor ? '' : undefined}>
      {t('word:of', pieces)}
    </span>
  )
}

/** A quantity as it is entered; a closed line takes none. */
export function Quantity({ text, open }: { text: string; open: boolean }) {
  if (!open) return <span className="text-ink-3">–</span>
  return <span className={text === '0' ? 'cell-zero' : 'font-medium'}>{text}</span>
}
