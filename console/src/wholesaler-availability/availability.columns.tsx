import type { OrderStep } from '@disadmin/contract/handoffs/handoffs.rules'
import {
  type AvailabilityStep,
  availabilitySteps,
  availabilityTypes,
} from '@disadmin/contract/wholesaler-availability/availability.rules'
import type { AvailabilityEntry } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { formatCount, formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { useMedia } from '../kit/useMedia.ts'
import { below } from '../ui/breakpoints.ts'
import { titleOf, typeOf } from './entry.words.ts'
import { StepCell, StepChain } from './Steps.tsx'
import { VpomStatus } from './VpomStatus.tsx'

export interface EntryDoings {
  open: (entry: AvailabilityEntry) => void
  download: (entry: AvailabilityEntry) => void
  showErrors: (entry: AvailabilityEntry) => void
  resend: (entry: AvailabilityEntry) => void
}

const link = 'min-h-6 min-w-0 truncate rounded-sm text-accent-ink hover:underline'

/** The file's name, which fetches it, and how many errors it had, which shows them. */
export const EntryFile = ({ entry, doings }: { entry: AvailabilityEntry; doings: EntryDoings }) => {
  const t = useT()
  const title = titleOf(t, entry)
  return (
    <span className="flex min-w-0 items-center gap-2">
      {entry.link === null ? (
        <span className="truncate">{title}</span>
      ) : (
        <button
          type="button"
          className={link}
          aria-label={t('wholesaler-availability:download_this', title)}
          onClick={() => doings.download(entry)}
        >
          {title}
        </button>
      )}
      {entry.error_count > 0 && <ErrorsLink entry={entry} doings={doings} />}
    </span>
  )
}

export const ErrorsLink = ({ entry, doings }: { entry: AvailabilityEntry; doings: EntryDoings }) => {
  const t = useT()
  return (
    <button
      type="button"
      className="min-h-6 shrink-0 rounded-sm text-12 text-bad-ink hover:underline"
      onClick={() => doings.showErrors(entry)}
    >
      {t('wholesaler-availability:errors', formatCount(entry.error_count), entry.error_count)}
    </button>
  )
}

/** An import is never ordered: what VPOM says of one is among these. */
const usual = ['planned', 'sent_to_vpom', 'completed_in_vpom', 'delivered', 'finished'] as const satisfies readonly OrderStep[]

const chained = (t: Translate): Column<AvailabilityEntry> => ({
  key: 'steps',
  label: t('wholesaler-availability:steps'),
  // four dots and the lines between them
  width: { buttons: 4 },
  skeleton: 'none',
  cell: (entry) => <StepChain entry={entry} />,
})

/** Each under its name, where there is room for that. */
const named =
  (t: Translate) =>
  (step: AvailabilityStep, at: number): Column<AvailabilityEntry> => ({
    key: step,
    label: t(`wholesaler-availability:step.${step}`),
    width: { buttons: 1 },
    skeleton: 'none',
    cell: (entry) => <StepCell entry={entry} at={at} />,
  })

const columnsOf = (t: Translate, doings: EntryDoings, withCompany: boolean, narrow: boolean): Column<AvailabilityEntry>[] => [
  {
    key: 'timestamp',
    label: t('wholesaler-availability:time'),
    sort: 'timestamp',
    width: 'moment',
    always: true,
    figures: true,
    cell: ({ timestamp }) => formatMoment(timestamp),
  },
  {
    key: 'type',
    label: t('field:customer_type'),
    sort: 'type',
    width: { texts: availabilityTypes.map((type) => typeOf(t, { type })) },
    cell: (entry) => typeOf(t, entry),
  },
  {
    key: 'file',
    label: t('wholesaler-availability:file'),
    width: 'flex',
    always: true,
    cell: (entry) => <EntryFile entry={entry} doings={doings} />,
    full: (entry) => titleOf(t, entry),
  },
  {
    key: 'customer',
    label: t('field:customer'),
    width: 'flex',
    hidden: !withCompany,
    cell: ({ customer }) => <span className="text-ink-2">{customer?.name ?? '–'}</span>,
    full: ({ customer }) => customer?.name ?? '',
  },
  ...(narrow ? [chained(t)] : availabilitySteps.map(named(t))),
  {
    key: 'vpom_status',
    label: t('wholesaler-availability:vpom_status'),
    width: { words: usual.map((step) => t(`orders:step.${step}`)) },
    skeleton: 'pill',
    cell: (entry) => <VpomStatus entry={entry} />,
  },
  {
    key: 'import_id',
    label: t('wholesaler-availability:import_id'),
    width: 'id',
    figures: true,
    cell: ({ vpom_import_data: data }) => data?.vpom_import_id ?? '–',
    full: ({ vpom_import_data: data }) => data?.vpom_import_id ?? '',
  },
  {
    key: 'import_date',
    label: t('wholesaler-availability:import_date'),
    width: 'moment',
    figures: true,
    cell: ({ vpom_import_data: data }) => formatMoment(data?.vpom_import_date ?? null) || '–',
  },
]

export const useAvailabilityColumns = (doings: EntryDoings, withCompany: boolean): Column<AvailabilityEntry>[] =>
  columnsOf(useT(), doings, withCompany, useMedia(below('wide')))
