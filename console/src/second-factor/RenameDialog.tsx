import { type SecondFactor, secondFactors } from '@disadmin/contract/second-factor/second-factor'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { TextField } from '../ui/TextField.tsx'

export const RenameDialog = ({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) => {
  const t = useT()
  const sheet = useSheet({
    schema: secondFactors.rename.body,
    values: { name: factor.name },
    submit: async (body) => {
      await call(secondFactors.rename, { params: { id: factor.id }, body })
      await stale(secondFactors.list)
      showSuccess(t('second-factor:renamed'))
      onClose()
    },
  })
  return (
    <FormDialog size="sm" title={t('second-factor:rename_named', factor.name)} sheet={sheet} onClose={onClose}>
      <TextField label={t('field:name')} hint={t('second-factor:name_hint')} {...sheet.text('name')} />
    </FormDialog>
  )
}
