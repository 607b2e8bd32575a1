import { type GroupDetail, groups } from '@disadmin/contract/roles/groups'
import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { TextField } from '../ui/TextField.tsx'

const NameForm = z.object({ name: groups.create.body.shape.name })

export const RenameGroup = ({ group, onClose }: { group: GroupDetail; onClose: () => void }) => {
  const t = useT()
  const sheet = useSheet({
    schema: NameForm,
    values: { name: group.name },
    submit: async ({ name }) => {
      await call(groups.patch, { params: { id: group.id }, body: { name } })
      await stale(groups.list, groups.get)
      showSuccess(t('groups:edited', name))
      onClose()
    },
  })
  return (
    <FormDialog size="sm" title={t('groups:rename')} sheet={sheet} onClose={onClose}>
      <TextField label={t('groups:name')} autoFocus {...sheet.text('name')} />
    </FormDialog>
  )
}
