import { part } from '@disadmin/contract/kit/may'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { Info } from 'lucide-react'
import { FormGrid } from '../kit/form/FormPage.tsx'
import type { Sheet } from '../kit/form/useSheet.ts'
import { languageNames, languages, useT } from '../kit/i18n.ts'
import { useOffer } from '../kit/useMay.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { AuthTypeField, PasswordPair } from '../people/index.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { SettingsValues } from './useOwnSettings.ts'

interface Props {
  user: MyUser
  sheet: Sheet<SettingsValues>
  /** Why nothing can be changed. */
  readOnly: string | undefined
}

export const SettingsFields = ({ user, sheet, readOnly }: Props) => {
  const t = useT()
  const still = readOnly !== undefined
  const wide = 'phone:col-span-2'
  const movesEmail = sheet.values.email !== user.email
  // the fields of a password of our own are not there then
  const ofDirectory = sheet.values.auth_type === 'oracle'
  return (
    <div className="grid gap-4">
      {still && (
        <p className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2.5 text-ink-2">
          <Info aria-hidden className="mt-0.5" />
          <span>{readOnly}</span>
        </p>
      )}
      <FormGrid>
        <TextField label={t('field:username')} value={user.username} readOnly />
        <TextField label={t('field:name')} value={user.name} readOnly />
      </FormGrid>
      <SignInFields saved={user.auth_type} sheet={sheet} still={still} />
      <FormGrid>
        <TextField
          label={t('field:email')}
          hint={movesEmail && !ofDirectory ? t('my-user:password.for_email') : undefined}
          {...sheet.text('email')}
          type="text"
          inputMode="email"
          autoComplete="email"
          readOnly={still}
        />
        <Select
          label={t('field:default_language')}
          {...sheet.select('language')}
          required={false}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          readOnly={still}
        />
        {movesEmail && ofDirectory && (
          <PasswordField
            className={wide}
            label={t('field:current_password')}
            hint={t(user.auth_type === 'oracle' ? 'my-user:password.directory_for_email' : 'my-user:password.for_email')}
            showText={t('session:show')}
            hideText={t('session:hide')}
            {...sheet.text('current_password')}
          />
        )}
        <Checkbox className={wide} label={t('my-user:notify')} {...sheet.check('enable_notification')} disabled={still} />
      </FormGrid>
    </div>
  )
}

/** How one signs in: SET-02 with the right alone, SET-04 while the password is ours. */
const SignInFields = ({ saved, sheet, still }: { saved: MyUser['auth_type']; sheet: Sheet<SettingsValues>; still: boolean }) => {
  const t = useT()
  const maySwitch = useOffer(part(ownSettings.patch, 'auth_type')).shown
  const { auth_type } = sheet.values
  return (
    <>
      {maySwitch && (
        <AuthTypeField
          value={auth_type}
          onValueChange={(next) => sheet.set('auth_type', next)}
          // what cannot be seen must not be sent
          onLeave={() => {
            for (const name of ['current_password', 'new_password', 'repeat_password'] as const) sheet.set(name, '')
          }}
          disabled={still}
          captioned={false}
        />
      )}
      {auth_type === 'oracle' && (
        <p className="text-ink-2">
          {t(saved === 'oracle' ? 'my-user:password.of_directory_hint' : 'my-user:password.to_directory')}
        </p>
      )}
      {auth_type === 'local' && !still && <PasswordFields saved={saved} sheet={sheet} />}
    </>
  )
}

const PasswordFields = ({ saved, sheet }: { saved: MyUser['auth_type']; sheet: Sheet<SettingsValues> }) => {
  const t = useT()
  const words = { showText: t('session:show'), hideText: t('session:hide') }
  const hint = t(saved === 'oracle' ? 'my-user:password.to_local' : 'my-user:password.ends_sessions')
  return (
    <FormGrid>
      <PasswordField
        className="phone:col-span-2"
        label={t('field:current_password')}
        hint={hint}
        {...words}
        {...sheet.text('current_password')}
      />
      <PasswordPair password={sheet.text('new_password')} repeated={sheet.text('repeat_password')} fresh />
    </FormGrid>
  )
}
