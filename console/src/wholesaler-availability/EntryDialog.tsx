import { canBeSentAgain, isOnItsWay } from '@disadmin/contract/wholesaler-availability/availability.rules'
import {
  type AvailabilityDetail,
  type AvailabilityEntry,
  wholesalerAvailability,
} from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { useQuery } from '@tanstack/react-query'
import { Download, Send } from 'lucide-react'
import { faultWords, type Translate, useT } from '../kit/i18n.ts'
import { formatCount, formatMoment } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { quiet, reading } from '../kit/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import type { EntryDoings } from './availability.columns.tsx'
import { lookAgain } from './availability.list.ts'
import { lineOf, titleOf, typeOf } from './entry.words.ts'
import { StepChain } from './Steps.tsx'
import { VpomStatus } from './VpomStatus.tsx'

interface Props {
  entry: AvailabilityEntry
  doings: EntryDoings
  busy: boolean
  onClose: () => void
}

/** How far one is, why it stopped, and every call to VPOM. */
export const EntryDialog = ({ entry, doings, busy, onClose }: Props) => {
  const t = useT()
  const read = useQuery({
    ...reading(wholesalerAvailability.get, { params: { id: entry.id } }),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? lookAgain : false),
    meta: quiet,
  })
  const shown = read.data ?? entry
  return (
    <Dialog
      open
      size="lg"
      closeOnOutside
      title={titleOf(t, entry)}
      head={<VpomStatus entry={shown} />}
      closeLabel={t('word:close')}
      onClose={onClose}
      footer={
        <>
          {entry.link !== null && (
            <Button icon={Download} onClick={() => doings.download(entry)}>
              {t('word:download')}
            </Button>
          )}
          {canBeSentAgain(shown) && (
            <Button variant="primary" icon={Send} busy={busy} onClick={() => doings.resend(entry)}>
              {t('handoffs:board.resend')}
            </Button>
          )}
        </>
      }
    >
      <StepChain entry={shown} />
      <p className="mt-2 mb-4 text-ink-2">{lineOf(t, shown)}</p>
      <WhyStopped entry={shown} />
      <Facts sunken facts={factsOf(t, shown)} />
      <Loaded read={read} failed={t('wholesaler-availability:not_read')}>
        {(detail) => <Calls attempts={detail.recent_attempts} />}
      </Loaded>
    </Dialog>
  )
}

const WhyStopped = ({ entry: { handoff } }: { entry: AvailabilityEntry }) =>
  handoff?.reason != null && <p className="mb-3 rounded-md bg-bad-soft px-3 py-2.5 text-bad-ink">{faultWords(handoff.reason)}</p>

const factsOf = (t: Translate, entry: AvailabilityEntry) => {
  const { timestamp, rows, customer, vpom_import_data: data, handoff } = entry
  return [
    { label: t('wholesaler-availability:time'), value: formatMoment(timestamp) },
    { label: t('field:customer_type'), value: typeOf(t, entry) },
    { label: t('field:lines'), value: formatCount(rows) },
    { label: t('field:customer'), value: customer?.name ?? '' },
    { label: t('wholesaler-availability:import_id'), value: data?.vpom_import_id ?? '' },
    { label: t('wholesaler-availability:import_date'), value: formatMoment(data?.vpom_import_date ?? null) },
    {
      label: t('wholesaler-availability:next_look'),
      value: data && !isDone(data.vpom_import_status) ? formatMoment(handoff?.due_at ?? null) : '',
    },
  ].filter(({ value }) => value !== '')
}

const isDone = (status: string) => status === 'completed_in_vpom' || status === 'delivered' || status === 'finished'

const Calls = ({ attempts }: { attempts: AvailabilityDetail['recent_attempts'] }) => {
  const t = useT()
  if (attempts.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-12 font-medium text-ink-2">{t('wholesaler-availability:attempts')}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {attempts.map(({ id, kind, started_at, outcome, reason }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-1.5">
            <span className="w-32 text-ink-2 tabular">{formatMoment(started_at)}</span>
            <span className="w-16">{t(kind === 'send' ? 'word:sent' : 'handoffs:attempts.asked')}</span>
            <span>{t(`wholesaler-availability:outcome.${outcome ?? 'running'}`)}</span>
            {reason !== null && <span className="min-w-0 flex-1 text-ink-2">{faultWords(reason)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
