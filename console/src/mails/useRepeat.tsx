import { type Mail, mails } from '@disadmin/contract/mails/mails'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'
import { useConfirm } from '../kit/useConfirm.tsx'

/** Sends mails again; asks first where somebody has one of them already. */
export const useRepeat = (done: (ids: readonly number[]) => void) => {
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
