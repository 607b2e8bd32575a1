import { part } from '@disadmin/contract/kit/may'
import { users } from '@disadmin/contract/users/users'
import { type AuthType, getsLink, needsPassword } from '../../kit/form/passwordRules.ts'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { AuthTypeField, PasswordPair } from '../../people/index.ts'
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
  return (
    <>
      {maySwitch && (
        <AuthTypeField
          value={value}
          onValueChange={onValueChange}
          onLeave={() => {
            sheet.set('password', '')
            sheet.set('repeat_password', '')
          }}
          disabled={disabled}
          className="pb-2 phone:col-span-2"
        />
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
  const needed = t(saved === null ? 'people:first_password' : 'users:form.needs_password')
  const byLink = getsLink(sheet.values, saved)
  return (
    <PasswordPair
      password={sheet.text('password')}
      repeated={sheet.text('repeat_password')}
      fresh={!required && !byLink}
      required={required}
      hint={byLink ? t('people:password_by_link') : required ? needed : t('users:form.keep_password')}
      disabled={disabled}
    />
  )
}
