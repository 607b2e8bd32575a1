import type { User } from '@disadmin/contract/users/users'
import type { ReactNode } from 'react'
import { FormSection } from '../../kit/form/FormPage.tsx'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { languageNames, languages, useT } from '../../kit/i18n.ts'
import { useUser } from '../../kit/session/session.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { BranchField, RolesField } from '../../people/index.ts'
import { TextField } from '../../ui/TextField.tsx'
import { SignInFields } from './SignInFields.tsx'
import type { UserDraft } from './userDraft.ts'

interface Props {
  sheet: Sheet<UserDraft>
  /** The user as saved; null for a new one. */
  saved: User | null
  /** Chosen for a new user, said for an old one: a person never changes company. */
  customer: ReactNode
  /** The person edits themself. */
  own?: boolean
  /** Credentials, roles and place stay as they are: the person holds rights one does not hold. */
  guarded?: boolean
}

/** The fields of a user, the same for a new one and an old one (USR-14, USR-21, USR-22). */
export const UserFields = ({ sheet, saved, customer, own = false, guarded = false }: Props) => {
  const t = useT()
  const me = useUser()
  // none is for people of companies, and for staff of the head office, made by one of them
  const mayBeNone =
    sheet.values.customer_id !== null || sheet.values.branch_id === null || (me?.branch === null && me.customer === null)
  return (
    <>
      <FormSection title={t('field:actor')} text={t('users:section.person_text')}>
        <TextField
          {...sheet.text('username')}
          label={t('field:username')}
          spellCheck={false}
          disabled={guarded}
          autoFocus={saved === null}
        />
        <TextField {...sheet.text('name')} label={t('field:name')} />
        <TextField
          {...sheet.text('email')}
          label={t('field:email')}
          hint={own ? t('people:refused.own_email') : undefined}
          inputMode="email"
          spellCheck={false}
          readOnly={own}
          disabled={guarded}
        />
        <TextField {...sheet.text('oracle_id')} label={t('field:oracle_id')} />
      </FormSection>
      <FormSection title={t('users:section.place')} text={t('users:section.place_text')}>
        <RolesField
          control={sheet.control('group_ids')}
          saved={saved?.groups ?? []}
          disabled={guarded}
          className="phone:col-span-2"
        />
        {customer}
        <BranchField
          control={sheet.control('branch_id')}
          saved={saved?.branch}
          placeholder={t('people:no_branch')}
          mayBeNone={mayBeNone}
          disabled={guarded}
        />
      </FormSection>
      <FormSection title={t('users:section.sign_in')} text={t('users:section.sign_in_text')}>
        {own ? (
          <p className="pb-2 text-ink-2 phone:col-span-2">{t('people:refused.own_password')}</p>
        ) : (
          <SignInFields sheet={sheet} saved={saved?.auth_type ?? null} disabled={guarded} />
        )}
      </FormSection>
      <FormSection title={t('users:section.preferences')}>
        <Select
          {...sheet.select('language')}
          label={t('field:language')}
          options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        />
        <Checkbox {...sheet.check('enable_notification')} label={t('field:enable_notification')} className="phone:mt-6 phone:h-6" />
      </FormSection>
    </>
  )
}
