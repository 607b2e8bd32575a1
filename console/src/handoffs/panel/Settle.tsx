import { type Handoff, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useSheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { stale } from '../../kit/queries.ts'
import { repeating } from '../../kit/repeating.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { afterHandoffMoved } from '../handoffs.calls.ts'

const empty = { partner_ref: '', reason: '' }

/** A person found out that the partner has the order: with its number, and how one knows. */
export const Settle = ({ handoff: { id }, onClose }: { handoff: Handoff; onClose: () => void }) => {
  const t = useT()
  const [repeat] = useState(repeating)
  const sheet = useSheet({
    schema: handoffs.settle.body,
    values: empty,
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
