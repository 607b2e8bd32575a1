import type { RenewalKind } from '@disadmin/contract/licences/renewals'
import { CalendarClock, CalendarX } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { Pill } from '../../ui/Pill.tsx'

const looks = {
  ends: { icon: CalendarX, tone: 'warn' },
  evaluated: { icon: CalendarClock },
} as const

/** What happens to a licence within the chosen days. */
export const Happens = ({ happens }: { happens: RenewalKind }) => {
  const t = useT()
  return <Pill {...looks[happens]}>{t(`renewals:happens.${happens}`)}</Pill>
}
