import type { Mail } from '@disadmin/contract/mails/mails'
import { Send } from 'lucide-react'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import { errorOf, MailState } from './MailState.tsx'

interface Props {
  mail: Mail
  repeat: ((mails: readonly Mail[]) => void) | undefined
  busy: boolean
  onClose: () => void
}

/** What became of one mail, and why it was not taken, word for word. What it says stays on the server. */
export const MailDialog = ({ mail, repeat, busy, onClose }: Props) => {
  const t = useT()
  const { recipient, subject, attempts, created_at, next_attempt_at, sent_at, given_up_at } = mail
  const moments = [
    { label: t('field:created'), value: formatMoment(created_at) },
    { label: t('mails:next_attempt'), value: formatMoment(next_attempt_at) },
    { label: t('word:sent'), value: formatMoment(sent_at) },
    { label: t('mails:given_up'), value: formatMoment(given_up_at) },
  ].filter(({ value }) => value !== '')
  const error = errorOf(mail)
  return (
    <Dialog
      open
      size="lg"
      closeOnOutside
      title={subject}
      head={<MailState mail={mail} />}
      closeLabel={t('word:close')}
      onClose={onClose}
      footer={
        repeat && (
          <Button
            variant={mail.state === 'given_up' ? 'primary' : 'default'}
            icon={Send}
            busy={busy}
            onClick={() => repeat([mail])}
          >
            {t('mails:repeat')}
          </Button>
        )
      }
    >
      {mail.state === 'given_up' && (
        <p className="mb-3 rounded-md bg-bad-soft px-3 py-2.5 text-bad-ink">{t('mails:given_up_text')}</p>
      )}
      <Facts
        sunken
        facts={[{ label: t('field:recipient'), value: recipient }, ...moments, { label: t('word:attempts'), value: attempts }]}
      />
      {error !== '' && (
        <>
          <h3 className="mt-5 mb-1 text-12 font-medium text-ink-2">{t('mails:last_error')}</h3>
          <pre className="rounded-md bg-sunken px-3 py-2.5 font-mono text-12 break-words whitespace-pre-wrap">{error}</pre>
        </>
      )}
    </Dialog>
  )
}
