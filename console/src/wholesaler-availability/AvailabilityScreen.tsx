import { canBeSentAgain, isOnItsWay } from '@disadmin/contract/wholesaler-availability/availability.rules'
import { type AvailabilityEntry, wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { useQuery } from '@tanstack/react-query'
import { Send, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListBody } from '../kit/list/ListBody.tsx'
import { ListHead } from '../kit/list/ListHead.tsx'
import { ListPager } from '../kit/list/ListPager.tsx'
import { useOpenedRow } from '../kit/list/useOpenedRow.ts'
import { quiet, reading } from '../kit/queries.ts'
import { useUser } from '../kit/session/session.ts'
import { useBegun } from '../kit/useOpenedInUrl.ts'
import { useList } from '../kit/useList.ts'
import { useMay } from '../kit/useMay.ts'
import { usePhone } from '../kit/useMedia.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { type EntryDoings, EntryFile, useAvailabilityColumns } from './availability.columns.tsx'
import { availabilityRules, lookAgain } from './availability.list.ts'
import { AvailabilityActions } from './AvailabilityActions.tsx'
import { ChangeDialog } from './change/ChangeDialog.tsx'
import { isStopped, lineOf, titleOf } from './entry.words.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { ErrorsDialog, type FileErrors } from './ErrorsDialog.tsx'
import { HistoryBar } from './HistoryBar.tsx'
import { UploadDialog, UploadForm } from './upload/UploadForm.tsx'
import { useUpload } from './upload/useUpload.tsx'
import { useEntryDoings } from './useEntryDoings.ts'
import { StepChain } from './Steps.tsx'
import { VpomStatus } from './VpomStatus.tsx'

/** An upload or a change on a phone. */
const EntryCard = ({ entry, doings }: { entry: AvailabilityEntry; doings: EntryDoings }) => {
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

/** What a wholesaler has in stock, told to VPOM: upload, single changes, and how far each has come. */
export default function AvailabilityScreen() {
  const t = useT()
  const phone = usePhone()
  const list = useList(wholesalerAvailability.history, availabilityRules)
  useFollow(list)
  const begun = useBegun('upload', useMay(wholesalerAvailability.import))
  const [changing, setChanging] = useState(false)
  const [errors, setErrors] = useState<FileErrors>()
  const { row: shown, open, close } = useOpenedRow(list, 'entry')
  const { busy, ...doings } = useEntryDoings({ open, showErrors: setErrors })
  const upload = useUpload({ refused: setErrors, done: () => begun.isOpen && begun.close() })
  const columns = useAvailabilityColumns(doings, useUser()?.customer === null)
  const another = () => {
    setErrors(undefined)
    upload.choose(null)
    if (phone && !begun.isOpen) begun.begin()
  }
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('wholesaler-availability:title')}>
      <ListHead
        title={t('wholesaler-availability:title')}
        summary={!phone && <LastCompleted />}
        actions={<AvailabilityActions onUpload={begun.begin} onChange={() => setChanging(true)} />}
      />
      {!phone && <UploadForm upload={upload} isBegun={begun.isOpen} onReached={begun.close} />}
      <HistoryBar list={list} columns={columns} />
      <ListBody<AvailabilityEntry>
        list={list}
        name="wholesaler-availability"
        title={t('word:history')}
        filters={[]}
        columns={columns.filter(({ hidden }) => !hidden)}
        nameOf={(entry) => t('last-logins:row', titleOf(t, entry), formatMoment(entry.timestamp))}
        onOpen={open}
        card={(entry) => <EntryCard entry={entry} doings={doings} />}
        empty={{
          icon: Warehouse,
          title: t('wholesaler-availability:none'),
          text: t('wholesaler-availability:none_text'),
        }}
        failed={t('wholesaler-availability:failed')}
      />
      <ListPager list={list} />
      {begun.isOpen && phone && <UploadDialog upload={upload} onClose={begun.close} />}
      {changing && <ChangeDialog onClose={() => setChanging(false)} />}
      {errors && <ErrorsDialog {...errors} onClose={() => setErrors(undefined)} onAnother={another} />}
      {shown && !errors && <EntryDialog entry={shown} doings={doings} busy={busy} onClose={close} />}
      {upload.dialog}
    </section>
  )
}

/** The history is read again while one of its rows is on its way. */
const useFollow = ({ rows = [], query }: { rows?: readonly AvailabilityEntry[] | undefined; query: object }) =>
  useQuery({
    ...reading(wholesalerAvailability.history, { query }),
    refetchInterval: rows.some(isOnItsWay) ? lookAgain : false,
    meta: quiet,
  })

const LastCompleted = () => {
  const t = useT()
  const { data } = useQuery({ ...reading(wholesalerAvailability.latest), refetchInterval: lookAgain * 10, meta: quiet })
  const at = data?.completed_at ?? null
  return at !== null && t('wholesaler-availability:last_completed', formatMoment(at))
}
