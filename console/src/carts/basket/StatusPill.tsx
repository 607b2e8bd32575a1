import type { CartStatus } from '@disadmin/contract/carts/carts'
import { useT } from '../../kit/i18n.ts'
import { Pill } from '../../ui/Pill.tsx'

const looks = {
  new: { tone: 'plain', ring: 'empty' },
  partly_done: { tone: 'warn', ring: 'half' },
  closed: { tone: 'neutral', ring: 'full' },
} as const

export function StatusPill({ status }: { status: CartStatus }) {
  const t = useT()
  return <Pill {...looks[status]}>{t(`carts:status.${status}`)}</Pill>
}
