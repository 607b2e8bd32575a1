import { keyDays, type PersonalKey, personalKeys, PersonalKeyWrite } from '@disadmin/contract/personal-keys/personal-keys'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { stale } from '../kit/queries.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'

const lives = [30, 90, 180, keyDays.initial, keyDays.most]

/** Makes a key. The password is asked for, so that nobody who finds a session open takes a key along. */
export const KeyDialog = ({ onMade, onClose }: { onMade: (key: PersonalKey) => void; onClose: () => void }) => {
  const t = useT()
  const sheet = useSheet({
    schema: PersonalKeyWrite,
    values: { name: '', expires_in_days: keyDays.initial as number, current_password: '' },
    submit: async (values) => {
      const made = await call(personalKeys.create, { body: values })
      await stale(personalKeys.list)
      onMade(made)
      onClose()
    },
  })
  const days = sheet.control('expires_in_days')
  return (
    <FormDialog title={t('personal-keys:add')} sheet={sheet} submitLabel={t('personal-keys:add')} onClose={onClose}>
      <div className="grid gap-4">
        <TextField label={t('field:name')} hint={t('personal-keys:name_hint')} autoComplete="off" {...sheet.text('name')} />
        <Select
          label={t('personal-keys:days')}
          options={lives.map((life) => ({ value: String(life), label: t('personal-keys:days_option', life) }))}
          value={String(days.value)}
          onValueChange={(value) => days.onValueChange(Number(value))}
          error={days.error}
        />
        <PasswordField
          label={t('field:current_password')}
          autoComplete="current-password"
          showText={t('session:show')}
          hideText={t('session:hide')}
          {...sheet.text('current_password')}
        />
      </div>
    </FormDialog>
  )
}
