import { discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { call } from '../../kit/call.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useSheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { stale } from '../../kit/queries.ts'
import { TextField } from '../../ui/TextField.tsx'

const empty = { code: '' }

/** Adds a limit code, without a limit in any group. */
export const AddCodeDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const sheet = useSheet({
    schema: discountLimits.add.body,
    values: empty,
    submit: async (body) => {
      await call(discountLimits.add, { body })
      await stale(discountLimits.list)
      showSuccess(t('discount-desk:limits.added', body.code))
      onClose()
    },
  })
  return (
    <FormDialog
      size="sm"
      title={t('discount-desk:limits.add')}
      description={t('discount-desk:limits.add_hint')}
      sheet={sheet}
      submitLabel={t('word:add')}
      onClose={onClose}
    >
      <TextField label={t('field:limit_code')} maxLength={32} {...sheet.text('code')} />
    </FormDialog>
  )
}
