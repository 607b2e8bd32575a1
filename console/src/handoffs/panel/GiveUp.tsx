import { type Handoff, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useSheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { stale } from '../../kit/queries.ts'
import { repeating } from '../../kit/repeating.ts'
import { toldFailures } from '../../kit/toldFailures.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { afterHandoffMoved } from '../handoffs.calls.ts'

const empty = { reason: '' }

/** Nobody tries any more; why is kept in the trail. */
export const GiveUp = ({ handoff: { id }, onClose }: { handoff: Handoff; onClose: () => void }) => {
  const t = useT()
  const [repeat] = useState(repeating)
  const sheet = useSheet({
    schema: handoffs.giveUp.body,
    values: empty,
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
