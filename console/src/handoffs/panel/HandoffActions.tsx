import { type Handoff, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { canBeGivenUp, canBeResent, canBeSettled } from '@disadmin/contract/handoffs/handoffs.rules'
import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { copy } from '../../kit/copy.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useSheet } from '../../kit/form/useSheet.ts'
import { t, useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { stale } from '../../kit/queries.ts'
import { repeating } from '../../kit/wire/idempotency.ts'
import { toldFailures } from '../../kit/toldFailures.ts'
import { useMay } from '../../kit/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { afterHandoffMoved, useResend } from '../handoffs.calls.ts'
import { reportOf } from './report.ts'

/** Actions that make sense in this state and that the person may do. */
export const HandoffActions = ({ handoff }: { handoff: Handoff }) => {
  const t = useT()
  const mayResend = useMay(handoffs.resend)
  const maySettle = useMay(handoffs.settle)
  const mayGiveUp = useMay(handoffs.giveUp)
  const [asking, setAsking] = useState<'give_up' | 'settle'>()
  const resend = useResend(handoff)
  const { state, target, due_at: due } = handoff
  const waits = target === 'vpom' && state === 'planned' && due === null
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3">
      {mayResend && canBeResent(state) && !waits && !(state === 'unknown' && due === null) && (
        <Button variant="primary" icon={Send} busy={resend.busy} onClick={resend.run}>
          {t(state === 'unknown' ? 'handoffs:action.ask' : 'handoffs:action.resend')}
        </Button>
      )}
      {maySettle && canBeSettled(state) && <Button onClick={() => setAsking('settle')}>{t('handoffs:action.settle')}</Button>}
      {mayGiveUp && canBeGivenUp(state) && <Button onClick={() => setAsking('give_up')}>{t('handoffs:action.give_up')}</Button>}
      <Button variant="quiet" icon={Copy} className="-mr-2 ml-auto" onClick={() => void copyText(reportOf(handoff))}>
        {t('handoffs:action.copy')}
      </Button>
      {asking === 'give_up' && <GiveUpDialog handoff={handoff} onClose={close} />}
      {asking === 'settle' && <ConfirmByHandDialog handoff={handoff} onClose={close} />}
    </div>
  )
}

const noReason = { reason: '' }

/** Stops the retries; the reason goes to the audit log. */
const GiveUpDialog = ({ handoff: { id }, onClose }: { handoff: Handoff; onClose: () => void }) => {
  const t = useT()
  const [repeat] = useState(repeating)
  const sheet = useSheet({
    schema: handoffs.giveUp.body,
    values: noReason,
    submit: async (body) => {
      const { updated_at: at } = await repeat(body, (sent, idempotencyKey) =>
        call(handoffs.giveUp, { params: { id }, body: sent, idempotencyKey }),
      )
      toldFailures.add(id, at)
      await stale(...afterHandoffMoved)
      showSuccess(t('handoffs:action.given_up'))
      onClose()
    },
  })
  return (
    <FormDialog
      size="sm"
      title={t('handoffs:action.give_up')}
      description={t('handoffs:give_up.text')}
      sheet={sheet}
      submitLabel={t('handoffs:action.give_up')}
      onClose={onClose}
    >
      <TextArea label={t('field:reason')} {...sheet.text('reason')} maxLength={512} />
    </FormDialog>
  )
}

const noEntry = { partner_ref: '', reason: '' }

/** Marks an order as accepted by hand, with the partner's number and how the person knows. */
const ConfirmByHandDialog = ({ handoff: { id }, onClose }: { handoff: Handoff; onClose: () => void }) => {
  const t = useT()
  const [repeat] = useState(repeating)
  const sheet = useSheet({
    schema: handoffs.settle.body,
    values: noEntry,
    submit: async (body) => {
      await repeat(body, (sent, idempotencyKey) => call(handoffs.settle, { params: { id }, body: sent, idempotencyKey }))
      await stale(...afterHandoffMoved)
      showSuccess(t('handoffs:action.settled'))
      onClose()
    },
  })
  return (
    <FormDialog
      size="sm"
      title={t('handoffs:action.settle')}
      description={t('handoffs:settle.text')}
      sheet={sheet}
      submitLabel={t('handoffs:settle.submit')}
      onClose={onClose}
    >
      <TextField label={t('handoffs:settle.number')} {...sheet.text('partner_ref')} maxLength={100} />
      <TextArea label={t('handoffs:settle.reason')} {...sheet.text('reason')} maxLength={512} />
    </FormDialog>
  )
}

export const copyText = (text: string): Promise<void> =>
  copy(text, { copied: t('word:copied'), notCopied: t('handoffs:panel.not_copied') })
