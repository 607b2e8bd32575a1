import { type Group, groups } from '@disadmin/contract/roles/groups'
import * as z from 'zod/mini'
import { useGo } from '../kit/screenUrl.ts'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { roleText } from '../kit/roles.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'

const NewGroupForm = z.object({ name: groups.create.body.shape.name, like: z.string() })

/** Creates a role, empty or as a copy of another, and opens it. */
export const NewGroup = ({ like, onClose }: { like: readonly Group[]; onClose: () => void }) => {
  const t = useT()
  const go = useGo()
  const sheet = useSheet({
    schema: NewGroupForm,
    values: { name: '', like: '' },
    submit: async ({ name, like: model }) => {
      const permission_ids = model === '' ? [] : (await call(groups.get, { params: { id: model } })).permission_ids
      const { id } = await call(groups.create, { body: { name, permission_ids } })
      await stale(groups.list)
      showSuccess(t('groups:created', name))
      // in the place of the form: Back leads to the roles
      await go({ screen: '/permissions/roles/:id', id }, { replace: true, ignoreBlocker: true })
    },
  })
  const models = like.map(({ id, name }) => ({ value: String(id), label: roleText(t, name) }))
  return (
    <FormDialog size="sm" title={t('groups:insert')} sheet={sheet} submitLabel={t('groups:create')} onClose={onClose}>
      <TextField label={t('groups:name')} autoFocus {...sheet.text('name')} />
      <Select
        label={t('groups:like')}
        options={[{ value: '', label: t('groups:like_none') }, ...models]}
        {...sheet.select('like')}
        required={false}
      />
    </FormDialog>
  )
}
