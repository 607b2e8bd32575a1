import { type Account, accounts } from '@disadmin/contract/accounts/accounts'
import { part } from '@disadmin/contract/kit/may'
import type { RefObject } from 'react'
import { FormGrid } from '../kit/form/FormPage.tsx'
import { getsLink, needsPassword } from '../kit/form/passwordRules.ts'
import type { Sheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { useUser } from '../kit/session/session.ts'
import { useMay } from '../kit/useMay.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AuthTypeField, BranchField, PasswordPair, RolesField } from '../people/index.ts'
import { type AccountValues, byId, byIds } from './accounts.form.ts'

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
  const me = useUser()
  const isOwn = me?.id === saved?.id
  // of the local type only (ACC-13): asked for where there is no password yet, otherwise for a new one
  const needed = needsPassword(sheet.values, saved?.auth_type ?? null)
  const byLink = getsLink(sheet.values, saved?.auth_type ?? null)
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
        type="text"
        inputMode="email"
        hint={isOwn ? t('people:refused.own_email') : undefined}
        readOnly={isOwn}
        className={mayChangeType ? undefined : 'phone:col-span-2'}
      />
      {mayChangeType && (
        <AuthTypeField
          {...sheet.select('auth_type')}
          onLeave={() => {
            sheet.set('password', '')
            sheet.set('repeat_password', '')
          }}
          className="max-phone:pb-5"
        />
      )}
      {isOwn ? (
        <p className="pb-3 text-ink-2 phone:col-span-2">{t('people:refused.own_password')}</p>
      ) : (
        sheet.values.auth_type === 'local' && (
          <PasswordPair
            password={sheet.text('password')}
            repeated={sheet.text('repeat_password')}
            fresh={!needed && !byLink}
            required={needed}
            hint={t(byLink ? 'people:password_by_link' : 'people:first_password')}
          />
        )
      )}
      <BranchField
        control={byId(sheet.control('branch'))}
        saved={saved?.branch}
        placeholder={t('accounts:no_branch')}
        readOnly={me?.branch != null}
      />
      <RolesField control={byIds(sheet.control('groups'))} saved={saved?.groups ?? []} staffOnly />
      <Checkbox
        label={t('field:enable_notification')}
        {...sheet.check('enable_notification')}
        className="mb-3 w-max phone:col-span-2"
      />
    </FormGrid>
  )
}
