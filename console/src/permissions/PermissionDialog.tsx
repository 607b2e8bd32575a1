import { groups } from '@disadmin/contract/roles/groups'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { type Permission, permissions, PermissionWrite } from '@disadmin/contract/permissions/permissions'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { FormGrid } from '../kit/form/FormPage.tsx'
import { LanguageFields } from '../kit/form/LanguageFields.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { TextField } from '../ui/TextField.tsx'

/** What a change of permissions makes old: the lists, the roles, and what the person in effect may do. */
export const touchedByPermissions = [permissions.list, groups.list, groups.get, myUser.get] as const

const empty: PermissionWrite = { codename: '', name_en: '', name_de: '', name_fr: '', name_it: '' }

/** Inserts a permission (PLIST-02), or edits the one given (PLIST-03). */
export const PermissionDialog = ({ permission, onClose }: { permission?: Permission | undefined; onClose: () => void }) => {
  const t = useT()
  const sheet = useSheet({
    schema: PermissionWrite,
    values: permission ? valuesOf(permission) : empty,
    submit: async (values, changed) => {
      if (permission) await call(permissions.patch, { params: { id: permission.id }, body: changed })
      else await call(permissions.create, { body: values })
      await stale(...touchedByPermissions)
      showSuccess(t(permission ? 'permissions:edited' : 'permissions:created'))
      onClose()
    },
  })
  const fixed = permission?.delivered === true
  return (
    <FormDialog
      title={t(permission ? 'permissions:edit' : 'permissions:insert')}
      sheet={sheet}
      submitLabel={permission ? t('form:save') : t('permissions:create')}
      onClose={onClose}
    >
      <TextField
        label={t('field:codename')}
        hint={t(fixed ? 'permissions:codename_fixed' : 'permissions:codename_hint')}
        readOnly={fixed}
        autoFocus={!fixed}
        {...sheet.text('codename')}
      />
      <FormGrid>
        <LanguageFields of={(language) => ({ label: t(`field:name_${language}`), ...sheet.text(`name_${language}`) })} />
      </FormGrid>
    </FormDialog>
  )
}

const valuesOf = ({ codename, name_en, name_de, name_fr, name_it }: Permission): PermissionWrite => ({
  codename,
  name_en,
  name_de,
  name_fr,
  name_it,
})
