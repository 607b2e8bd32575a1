import type { Account } from '@disadmin/contract/accounts/accounts'
import { needsPassword } from '../kit/form/passwordRules.ts'
import type { Sheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import type { AccountValues } from './accounts.form.ts'

interface Props {
  sheet: Sheet<AccountValues>
  saved: Account['auth_type'] | null
}

/** Of the local type only (ACC-13): asked for where there is no password yet, otherwise for a new one. */
export const PasswordFields = ({ sheet, saved }: Props) => {
  const t = useT()
  const needed = needsPassword(sheet.values, saved)
  const words = {
    showText: t('session:show'),
    hideText: t('session:hide'),
    // a password manager must not fill in the administrator's own
    autoComplete: 'new-password',
    required: needed,
  }
  return (
    <>
      <PasswordField
        label={t(needed ? 'field:password' : 'field:new_password')}
        hint={t('people:first_password')}
        {...sheet.text('password')}
        {...words}
      />
      <PasswordField
        label={t(needed ? 'field:repeat_password' : 'field:repeat_new_password')}
        {...sheet.text('repeat_password')}
        {...words}
      />
    </>
  )
}
