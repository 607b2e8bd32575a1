import { Suspense } from 'react'
import { latePart } from '../ui/later.ts'

const Timeline = latePart(() => import('./Timeline.tsx'), 'in place')

export interface HistoryProps {
  /** The subjects of the trail that tell of the record. */
  subjects: readonly string[]
  recordId: number | string
}

/** What happened to one record, newest first; fetched when it is looked at. Show it with Audit/read only. */
export const HistoryTab = (props: HistoryProps) => (
  <Suspense>
    <Timeline {...props} />
  </Suspense>
)
