import type { CartStatus } from '@disadmin/contract/basket/basket'
import { useT } from '../kit/i18n.ts'
import { Pill } from '../ui/Pill.tsx'

const looks = {
  new: { ring: 'empty', tone: 'plain' },
  partly_done: { ring: 'half', tone: 'warn' },
  closed: { ring: 'full', tone: 'neutral' },
} as const

/** The state of a cart or a line; new is the normal case, without a colour. */
export const CartStatusPill = ({ status }: { status: CartStatus }) => {
  const t = useT()
  return <Pill {...looks[status]}>{t(`carts:status.${status}`)}</Pill>
}
