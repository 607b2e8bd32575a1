import type { OrderStep } from '@disadmin/contract/handoffs/handoffs.rules'
import type { AvailabilityEntry } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { Check, CircleCheck, Clock, PackageCheck, Send, Truck } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { Pill, type PillProps } from '../ui/Pill.tsx'

const looks: Record<OrderStep, Pick<PillProps, 'tone' | 'icon'>> = {
  planned: { tone: 'plain', icon: Clock },
  ordered: { tone: 'plain', icon: PackageCheck },
  ordered_in_wholesaler: { tone: 'plain', icon: PackageCheck },
  sent_to_vpom: { tone: 'accent', icon: Send },
  completed_in_vpom: { tone: 'good', icon: Check },
  delivered: { tone: 'neutral', icon: Truck },
  finished: { tone: 'neutral', icon: CircleCheck },
}

/** AVAIL-17; a dash for what VPOM is never told of. */
export const VpomStatus = ({ entry: { vpom_import_data: data } }: { entry: AvailabilityEntry }) => {
  const t = useT()
  if (data === null) return '–'
  const status = data.vpom_import_status
  return <Pill {...looks[status]}>{t(`orders:step.${status}`)}</Pill>
}
