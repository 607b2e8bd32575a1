import type { JobRow } from '@disadmin/contract/jobs/jobs'
import { Check, Clock, LoaderCircle, RotateCcw, X } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { Pill } from '../ui/Pill.tsx'

const looks = {
  waiting: { tone: 'plain', icon: Clock },
  running: { tone: 'accent', icon: LoaderCircle, busy: true },
  retrying: { tone: 'warn', icon: RotateCcw },
  done: { tone: 'good', icon: Check },
  parked: { tone: 'bad', icon: X },
  cancelled: { tone: 'neutral', icon: X },
} as const

export const JobStatePill = ({ state }: { state: JobRow['state'] }) => {
  const t = useT()
  return <Pill {...looks[state]}>{t(`jobs:states.${state}`)}</Pill>
}
