import { customer as calls, type Customer } from '@disadmin/contract/customers/customer'
import { part } from '@disadmin/contract/kit/may'
import { FormSection, fieldWidth } from '../../kit/form/FormPage.tsx'
import { needsPassword } from '../../kit/form/passwordRules.ts'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { languageNames, languages, useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { PasswordPair } from '../../people/index.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { EditDraft } from './editDraft.ts'

interface Props {
  sheet: Sheet<EditDraft>
  customer: Customer
}

/** The main user's own fields need Users/update (PERM-19S); what they sign in with, that they hold no more than the reader. */
export const MainUserFields = ({ sheet, customer }: Props) => {
  const t = useT()
  const may = useMay(part(calls.patch, 'main_user'))
  const guarded = customer.main_user_exceeds
  if (customer.main_user_id === null)
    return (
      <FormSection title={t('field:main_user')} wide>
        <p className={`pb-2 text-ink-2 ${fieldWidth.whole}`}>{t('customer:no_user')}</p>
      </FormSection>
    )
  return (
    <FormSection title={t('field:main_user')} text={guarded ? t('customer:form.exceeds') : undefined} wide>
      <TextField label={t('field:name')} {...sheet.text('main_user_name')} disabled={!may} className={fieldWidth.third} />
      <TextField label={t('field:oracle_id')} {...sheet.text('main_user_oracle_id')} disabled={!may} className={fieldWidth.third} />
      <TextField
        label={t('field:email')}
        {...sheet.text('main_user_email')}
        inputMode="email"
        spellCheck={false}
        disabled={!may || guarded}
        className={fieldWidth.third}
      />
      <TextField
        label={t('field:username')}
        {...sheet.text('main_user_username')}
        spellCheck={false}
        disabled={!may || guarded}
        className={fieldWidth.third}
      />
      <Select
        label={t('field:language')}
        {...sheet.select('main_user_language')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        disabled={!may}
        className={fieldWidth.third}
      />
      <AuthType sheet={sheet} guarded={guarded} />
      <Passwords sheet={sheet} customer={customer} disabled={!may || guarded} />
    </FormSection>
  )
}

/** CUST-40 */
const AuthType = ({ sheet, guarded }: { sheet: Sheet<EditDraft>; guarded: boolean }) => {
  const t = useT()
  const may = useMay(part(calls.patch, 'main_user_auth_type'))
  const change = (oracle: boolean) => {
    sheet.set('main_user_auth_type', oracle ? 'oracle' : 'local')
    // what was typed for the type left behind does not wait there to be sent
    sheet.set('main_user_password', '')
    sheet.set('repeat_password', '')
  }
  return (
    <Checkbox
      label={t('customer:form.oracle_type')}
      checked={sheet.values.main_user_auth_type === 'oracle'}
      onCheckedChange={change}
      disabled={!may || guarded}
      className={`phone:mt-7 ${fieldWidth.third}`}
    />
  )
}

const Passwords = ({ sheet, customer, disabled }: Props & { disabled: boolean }) => {
  const t = useT()
  if (sheet.values.main_user_auth_type === 'oracle')
    return <p className={`pb-2 text-ink-2 ${fieldWidth.whole}`}>{t('users:form.oracle_text')}</p>
  const required = needsPassword({ auth_type: 'local' }, customer.main_user_auth_type)
  return (
    <div className={`grid items-start gap-x-5 gap-y-2 phone:grid-cols-2 tablet:grid-cols-3 ${fieldWidth.whole}`}>
      <PasswordPair
        password={sheet.text('main_user_password')}
        repeated={sheet.text('repeat_password')}
        fresh={!required}
        required={required}
        hint={t(required ? 'users:form.needs_password' : 'users:form.keep_password')}
        disabled={disabled}
      />
    </div>
  )
}
