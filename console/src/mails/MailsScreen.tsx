import { type Mail, mails, mailStates } from '@disadmin/contract/mails/mails'
import { maxLimit } from '@disadmin/contract/kit/paging'
import { Mail as MailIcon, Search, Send } from 'lucide-react'
import { useMemo } from 'react'
import { formatCount, formatDay, formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { BulkButton } from '../kit/list/BulkButton.tsx'
import { useOpenedRow } from '../kit/list/useOpenedRow.ts'
import { isTooMany } from '../kit/list/tooMany.ts'
import { type Filter, ListScreen } from '../kit/ListScreen.tsx'
import { useList } from '../kit/useList.ts'
import { useMay } from '../kit/useMay.ts'
import { showSuccess } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { MailDialog } from './MailDialog.tsx'
import { MailActions, type MailDoings, useMailColumns } from './mails.columns.tsx'
import { mailRules } from './mails.list.ts'
import { errorOf, MailState, stateWord } from './MailState.tsx'

/** Sends mails again; asks first where somebody has one of them already. */
const useRepeat = (done: (ids: readonly number[]) => void) => {
  const t = useT()
  const options = {
    changes: [mails.list],
    done: ({ objects }: { objects: readonly Mail[] }) => {
      showSuccess(t('mails:repeated', objects.length))
      done(objects.map(({ id }) => id))
    },
  }
  const act = useAct(mails.repeat, options)
  const confirm = useConfirm(mails.repeat, {
    ...options,
    title: t('mails:ask'),
    confirmLabel: t('mails:repeat'),
    tone: 'primary',
  })
  const repeat = (wanted: readonly Mail[]) => {
    const call = { body: { mail_ids: wanted.map(({ id }) => id) } }
    const sent = wanted.filter(({ state }) => state === 'sent').length
    if (sent > 0) confirm.ask(call, t('mails:ask_text', sent))
    else act.run(call)
  }
  return { repeat, busy: act.busy || confirm.busy, dialog: confirm.dialog }
}

/** What was mailed, waits or was given up; each, or several at once, can be sent again. */
export default function MailsScreen() {
  const t = useT()
  const list = useList(mails.list, mailRules)
  const { selection } = list
  const { row: shown, open, close } = useOpenedRow(list, 'mail')
  const mayRepeat = useMay(mails.repeat)
  const { repeat, busy, dialog } = useRepeat(selection.remove)
  const doings: MailDoings = { open, repeat: mayRepeat ? repeat : undefined }
  const tooMany = isTooMany(selection) ? t('kit:invalid.too_many', formatCount(maxLimit)) : undefined
  const bulk = (
    <BulkButton icon={Send} busy={busy} disabled={tooMany !== undefined} why={tooMany} onClick={() => repeat(selection.rows)}>
      {t('mails:repeat')}
    </BulkButton>
  )
  return (
    <>
      <ListScreen<Mail>
        list={list}
        name="mails"
        title={t('mails:title')}
        summary={list.total !== undefined && t('mails:count', formatCount(list.total), list.total)}
        filters={useMailFilters()}
        columns={useMailColumns(doings)}
        nameOf={({ recipient, subject }) => t('mails:row', recipient, subject)}
        onOpen={open}
        {...(mayRepeat && { bulk })}
        card={(mail) => <MailCard mail={mail} doings={doings} />}
        empty={{ icon: MailIcon, title: t('mails:none') }}
        failed={t('mails:failed')}
      />
      {shown && <MailDialog mail={shown} repeat={doings.repeat} busy={busy} onClose={close} />}
      {dialog}
    </>
  )
}

const useMailFilters = (): Filter[] => {
  const t = useT()
  return useMemo(() => {
    const states = mailStates.map((state) => ({ value: state, label: stateWord(t, state) }))
    const chip = (day: string) => formatDay(day)
    return [
      { name: 'recipient', label: t('field:recipient'), kind: 'text', icon: Search },
      { name: 'state', label: t('field:state'), kind: 'select', options: [{ value: '', label: t('word:all_small') }, ...states] },
      { name: 'created_at__gte', label: t('field:from_date'), kind: 'day', chip },
      { name: 'created_at__lte', label: t('field:to_date'), kind: 'day', chip },
    ]
  }, [t])
}

const MailCard = ({ mail, doings }: { mail: Mail; doings: MailDoings }) => (
  <div className="grid grid-cols-1 gap-1">
    <p className="flex items-center gap-2">
      <span className="truncate font-medium">{mail.recipient}</span>
      <span className="ml-auto flex shrink-0">
        <MailState mail={mail} />
      </span>
    </p>
    <p className="truncate text-ink-2">{mail.subject}</p>
    {mail.state === 'given_up' && <p className="truncate text-12 text-bad-ink">{errorOf(mail)}</p>}
    <div className="flex items-center justify-between gap-2 text-12 text-ink-2 tabular">
      <span>{formatMoment(mail.created_at)}</span>
      <MailActions mail={mail} doings={doings} />
    </div>
  </div>
)
