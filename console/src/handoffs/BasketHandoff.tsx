import { useT } from '../kit/i18n.ts'
import { useAllowed } from '../kit/session.ts'
import { HandoffState } from './HandoffPill.tsx'
import { useHandoffsOf } from './useHandoffsOf.ts'

/** In the head of an ordered basket: how its hand-off stands, the one in trouble first. */
export const BasketHandoff = ({ cartId }: { cartId: number }) => {
  const mayRead = useAllowed('Order/read')
  return mayRead && <Shown cartId={cartId} />
}

const Shown = ({ cartId }: { cartId: number }) => {
  const t = useT()
  const { rows } = useHandoffsOf(cartId)
  const open = rows.find(({ state }) => state !== 'accepted' && state !== 'confirmed') ?? rows.at(-1)
  if (!open) return null
  return (
    <span className="flex items-center gap-1.5 text-ink-3">
      <span className="sr-only">{t('handoffs:basket')}</span>
      {t(`handoffs:target.${open.target}`)}
      <HandoffState handoff={open} />
    </span>
  )
}
