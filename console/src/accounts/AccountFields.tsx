import { type Account, accounts } from '@disadmin/contract/accounts/accounts'
import { part } from '@disadmin/contract/kit/may'
import type { RefObject } from 'react'
import { FormGrid } from '../kit/form/FormPage.tsx'
import type { Sheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { useUser } from '../kit/session.ts'
import { useMay } from '../kit/useMay.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { AccountValues } from './accounts.form.ts'
import { AuthTypeField } from './AuthTypeField.tsx'
import { BranchField } from './BranchField.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { RolesField } from './RolesField.tsx'

interface Props {
  sheet: Sheet<AccountValues>
  /** The account as it is; null while it is being created. */
  saved: Account | null
  firstRef?: RefObject<HTMLInputElement | null>
}

/**
 * The fields of an account, in the order in which the next one of a branch is typed: what differs from person to person first,
 * what stays the same last.
 */
export const AccountFields = ({ sheet, saved, firstRef }: Props) => {
  const t = useT()
  const isOwn = useUser()?.id === saved?.id
  const mayChangeType = useMay(part(accounts.patch, 'auth_type')) && !isOwn
  return (
    <FormGrid>
      <TextField
        label={t('field:username')}
        {...sheet.text('username')}
        required={saved === null}
        readOnly={saved !== null}
        ref={firstRef}
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextField label={t('field:name')} {...sheet.text('name')} />
      <TextField
        label={t('field:email')}
        {...sheet.text('email')}
        type="email"
        className={mayChangeType ? undefined : 'phone:col-span-2'}
      />
      {mayChangeType && <AuthTypeField sheet={sheet} />}
      {isOwn ? (
        <p className="pb-3 text-ink-2 phone:col-span-2">{t('people:refused.own_password')}</p>
      ) : (
        sheet.values.auth_type === 'local' && <PasswordFields sheet={sheet} saved={saved?.auth_type ?? null} />
      )}
      <BranchField sheet={sheet} saved={saved} />
      <RolesField sheet={sheet} saved={saved} />
      <Checkbox
        label={t('field:enable_notification')}
        {...sheet.check('enable_notification')}
        className="mb-3 w-max phone:col-span-2"
      />
    </FormGrid>
  )
}
