import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { To } from '../kit/To.tsx'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { HandoffPill, noteOf } from './HandoffPill.tsx'
import { handoffPlace } from './handoffPlace.ts'
import { tellingOf, withoutHistory } from './ordersOf.ts'
import { useHandoffsOf } from './useHandoffsOf.ts'

interface Props {
  cartId: number
  /** The basket is ordered or closed: what was refused before is history. */
  isDone: boolean
}

/** In the head of a basket that was sent: how its hand-off stands, the one in trouble first; it leads to the hand-off. */
export const BasketHandoff = (props: Props) => {
  const mayRead = useMay(handoffs.list)
  return mayRead && <Shown {...props} />
}

const Shown = ({ cartId, isDone }: Props) => {
  const t = useT()
  const { orders } = useHandoffsOf(cartId)
  const live = withoutHistory(orders, isDone)
  const telling = tellingOf(live)
  if (!telling) return null
  const others = live.length - 1
  const note = noteOf(telling, t)
  return (
    <To
      {...handoffPlace(cartId)}
      className="flex min-h-6 items-center gap-1.5 rounded-full px-1 text-ink-3 hover:bg-sunken hover:text-ink"
    >
      <span className="sr-only">{t('word:hand_off')}</span>
      <span className="max-phone:sr-only">{t(`handoffs:target.${telling.target}`)}</span>
      <HandoffPill handoff={telling} />
      {note !== '' && <span className="tabular text-12 text-ink-2 max-phone:hidden">{note}</span>}
      {others > 0 && <span className="max-phone:sr-only">{t('handoffs:panel.more_orders', others)}</span>}
    </To>
  )
}
