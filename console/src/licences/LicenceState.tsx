import type { LicenceState as State } from '@disadmin/contract/licences/modulestore'
import { Check, CircleCheck, Clock, Hourglass } from 'lucide-react'
import { type TextKey, useT } from '../kit/i18n.ts'
import { Pill } from '../ui/Pill.tsx'

const looks = {
  PLANNED: { icon: Clock },
  ACTIVE: { icon: Check, tone: 'good' },
  TO_BE_CANCELED: { icon: Clock, tone: 'warn' },
  TRIALING: { icon: Hourglass, tone: 'accent' },
  FINISHED: { icon: CircleCheck, tone: 'neutral' },
} as const

export const stateWords = {
  PLANNED: 'modules:state.PLANNED',
  ACTIVE: 'field:is_active',
  TO_BE_CANCELED: 'modules:state.TO_BE_CANCELED',
  TRIALING: 'modules:state.TRIALING',
  FINISHED: 'modules:state.FINISHED',
} as const satisfies Record<State, TextKey>

/** MOD-10 */
export const LicenceState = ({ status }: { status: State }) => {
  const t = useT()
  return <Pill {...looks[status]}>{t(stateWords[status])}</Pill>
}
