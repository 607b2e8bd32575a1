import { canBeSentAgain } from '@disadmin/contract/wholesaler-availability/availability.rules'
import type { AvailabilityEntry } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { Send } from 'lucide-react'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { EntryFile, type EntryDoings } from './availability.columns.tsx'
import { isStopped, lineOf, titleOf } from './entry.words.ts'
import { StepChain } from './Steps.tsx'
import { VpomStatus } from './VpomStatus.tsx'

/** An upload or a change on a phone. */
export const EntryCard = ({ entry, doings }: { entry: AvailabilityEntry; doings: EntryDoings }) => {
  const t = useT()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center gap-2">
        <EntryFile entry={entry} doings={doings} />
        <span className="ml-auto flex shrink-0">{entry.validation_passed && <VpomStatus entry={entry} />}</span>
      </div>
      <div className="flex items-center justify-between gap-2">
        <StepChain entry={entry} />
        <span className="text-12 tabular">{formatMoment(entry.timestamp)}</span>
      </div>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <span className={cx('text-12', isStopped(entry) ? 'text-bad-ink' : 'text-ink-2')}>{lineOf(t, entry)}</span>
        {canBeSentAgain(entry) && (
          <IconButton
            icon={Send}
            label={t('wholesaler-availability:resend_this', titleOf(t, entry))}
            onClick={() => doings.resend(entry)}
          />
        )}
      </div>
    </div>
  )
}
