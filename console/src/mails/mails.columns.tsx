import { type Mail, mailStates } from '@disadmin/contract/mails/mails'
import { Eye, Send } from 'lucide-react'
import { formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { errorOf, MailState, stateWord } from './MailState.tsx'

export interface MailDoings {
  open: (mail: Mail) => void
  /** Absent for those who may not. */
  repeat: ((mails: readonly Mail[]) => void) | undefined
}

/** Show, send again. */
export const MailActions = ({ mail, doings: { open, repeat } }: { mail: Mail; doings: MailDoings }) => {
  const t = useT()
  const { recipient } = mail
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      <IconButton icon={Eye} label={t('mails:open_this', recipient)} onClick={() => open(mail)} />
      {repeat && <IconButton icon={Send} label={t('mails:repeat_this', recipient)} onClick={() => repeat([mail])} />}
    </span>
  )
}

/** When it was sent, or when that is tried next. */
const Sent = ({ mail: { sent_at, next_attempt_at } }: { mail: Mail }) => {
  const t = useT()
  if (next_attempt_at === null) return formatMoment(sent_at)
  return <span className="text-ink-3">{t('handoffs:note.try_at', formatMoment(next_attempt_at))}</span>
}

const columnsOf = (t: Translate, doings: MailDoings): Column<Mail>[] => [
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 2 },
    always: true,
    skeleton: 'none',
    cell: (mail) => <MailActions mail={mail} doings={doings} />,
  },
  {
    key: 'recipient',
    label: t('field:recipient'),
    width: 'flex',
    always: true,
    strong: true,
    cell: ({ recipient }) => recipient,
    full: ({ recipient }) => recipient,
  },
  {
    key: 'subject',
    label: t('mails:subject'),
    width: 'flex',
    cell: ({ subject }) => <span className="text-ink-2">{subject}</span>,
    full: ({ subject }) => subject,
  },
  {
    key: 'created_at',
    label: t('field:created'),
    sort: 'created_at',
    width: 'moment',
    figures: true,
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    key: 'state',
    label: t('field:state'),
    width: { words: mailStates.map((state) => stateWord(t, state)) },
    skeleton: 'pill',
    cell: (mail) => <MailState mail={mail} />,
  },
  { key: 'attempts', label: t('word:attempts'), width: 'count', align: 'end', figures: true, cell: ({ attempts }) => attempts },
  {
    key: 'error',
    label: t('mails:last_error'),
    width: 'flex',
    cell: (mail) => <span className={mail.state === 'given_up' ? 'text-bad-ink' : 'text-ink-2'}>{errorOf(mail)}</span>,
    full: errorOf,
  },
  {
    key: 'sent_at',
    label: t('word:sent'),
    width: { texts: [t('handoffs:note.try_at', '00.00.0000 00:00')] },
    figures: true,
    cell: (mail) => <Sent mail={mail} />,
  },
]

export const useMailColumns = (doings: MailDoings): Column<Mail>[] => columnsOf(useT(), doings)
