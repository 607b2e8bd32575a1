import { part } from '@disadmin/contract/kit/may'
import { users } from '@disadmin/contract/users/users'
import { type AuthType, needsPassword } from '../../kit/form/passwordRules.ts'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { UserDraft } from './userDraft.ts'

interface Props {
  sheet: Sheet<UserDraft>
  /** The type that is saved; null for a new user. */
  saved: AuthType | null
  disabled: boolean
}

/** How the person signs in: the type (USR-16), and a password for the local one. */
export const SignInFields = ({ sheet, saved, disabled }: Props) => {
  const t = useT()
  const maySwitch = useMay(part(users.patch, 'auth_type'))
  const { value, onValueChange } = sheet.select('auth_type')
  const types = ['local', 'oracle'] as const
  return (
    <>
      {maySwitch && (
        <div className="pb-2 phone:col-span-2">
          <p aria-hidden className="mb-1 text-12 font-medium text-ink-2">
            {t('field:auth_type')}
          </p>
          <Segmented
            label={t('field:auth_type')}
            options={types.map((type) => ({ value: type, label: t(`people:auth_type.${type}`) }))}
            value={value}
            disabled={disabled}
            onValueChange={onValueChange}
          />
        </div>
      )}
      {value === 'oracle' ? (
        <p className="pb-2 text-ink-2 phone:col-span-2">{t('users:form.oracle_text')}</p>
      ) : (
        <Passwords sheet={sheet} saved={saved} disabled={disabled} />
      )}
    </>
  )
}

const Passwords = ({ sheet, saved, disabled }: Props) => {
  const t = useT()
  const required = needsPassword(sheet.values, saved)
  const words = { showText: t('session:show'), hideText: t('session:hide'), autoComplete: 'new-password', disabled }
  const hint = required
    ? saved === null
      ? t('people:first_password')
      : t('users:form.needs_password')
    : t('users:form.keep_password')
  return (
    <>
      <PasswordField
        {...sheet.text('password')}
        {...words}
        label={t(saved === null ? 'field:password' : 'field:new_password')}
        hint={hint}
        required={required}
      />
      <PasswordField {...sheet.text('repeat_password')} {...words} label={t('field:repeat_password')} required={required} />
    </>
  )
}
