import { type RenewalMail, renewals } from '@disadmin/contract/licences/renewals'
import { useQuery } from '@tanstack/react-query'
import { Mail, Send, TriangleAlert } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { languageNames } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showSuccess } from '../../kit/notify.ts'
import { reading, useAct } from '../../kit/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pill } from '../../ui/Pill.tsx'

interface Props {
  ids: readonly (number | string)[]
  onClose: () => void
}

/** Preview of the mails to the resellers of the selected licences. */
export const ResellerMails = ({ ids, onClose }: Props) => {
  const t = useT()
  const body = { licence_ids: ids.map(Number) }
  // as things stand when it is opened
  const read = useQuery({ ...reading(renewals.previewMails, { body }), gcTime: 0, staleTime: Infinity })
  const sending = read.data?.objects.filter(({ recipient }) => recipient !== null).length ?? 0
  const act = useAct(renewals.sendMails, {
    once: true,
    done: ({ objects }) => {
      showSuccess(t('renewals:mails.done', objects.filter(({ recipient }) => recipient !== null).length))
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="lg"
      title={t('renewals:mails.title')}
      closeLabel={t('word:close')}
      onClose={() => !act.busy && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('word:close')}</Button>
          <Button variant="primary" icon={Send} busy={act.busy} disabled={sending === 0} onClick={() => act.run({ body })}>
            {t('renewals:mails.send', sending)}
          </Button>
        </>
      }
    >
      <Loaded read={read} failed={t('renewals:mails.failed')}>
        {({ objects, without_reseller }) => (
          <div className="grid gap-4">
            {objects.length === 0 && <EmptyState icon={Mail} title={t('renewals:mails.none')} />}
            {without_reseller > 0 && objects.length > 0 && <Note>{t('renewals:mails.without', without_reseller)}</Note>}
            {objects.map((mail) => (
              <OneMail key={mail.reseller_id} mail={mail} />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="flex gap-2 rounded-md bg-warn-soft px-3 py-2.5 text-warn-ink">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
)

const OneMail = ({ mail }: { mail: RenewalMail }) => {
  const t = useT()
  const { reseller, reseller_no, recipient, language, licences, subject, text } = mail
  return (
    <section aria-label={reseller} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-strong">{reseller}</h3>
        <span className="text-ink-2 tabular">{reseller_no}</span>
        <Pill>{t('renewals:mails.licences', licences)}</Pill>
        <Pill>{languageNames[language]}</Pill>
        {recipient !== null && <span className="min-w-0 break-all text-ink-2">{recipient}</span>}
      </div>
      {recipient === null ? (
        <Note>{t('renewals:mails.no_address')}</Note>
      ) : (
        <div lang={language} className="rounded-md bg-sunken px-3 py-2.5">
          <p className="mb-2 font-medium break-words">{subject}</p>
          <p className="break-words whitespace-pre-line">{text.trimEnd()}</p>
        </div>
      )}
    </section>
  )
}
