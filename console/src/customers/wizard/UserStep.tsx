import { useEffect, useEffectEvent, useRef } from 'react'
import { customer } from '@disadmin/contract/customers/customer'
import { part } from '@disadmin/contract/kit/may'
import { FormSection, fieldWidth } from '../../kit/form/FormPage.tsx'
import { getsLink } from '../../kit/form/passwordRules.ts'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { languageNames, languages, useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { AuthTypeField, BranchField, PasswordPair, RolesField } from '../../people/index.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWriter } from '../form/useWriter.ts'
import { PasswordRule } from '../../kit/form/PasswordRule.tsx'
import { TermsField } from './TermsField.tsx'
import type { NewCustomerDraft } from './wizardDraft.ts'

type Props = { sheet: Sheet<NewCustomerDraft> }

/** CUST-50, CUST-57 */
export const UserStep = ({ sheet }: Props) => {
  useCompanyAddress(sheet)
  useAddressAsName(sheet)
  return (
    <>
      <Person sheet={sheet} />
      <SignIn sheet={sheet} />
      <RoleAndOrders sheet={sheet} />
    </>
  )
}

/** The company's address is proposed: whoever has one is sent a link, and nobody invents a password. */
const useCompanyAddress = ({ values: { email, main_user_email }, set }: Props['sheet']) => {
  const propose = useEffectEvent(() => {
    if (main_user_email === '' && email) set('main_user_email', email)
  })
  useEffect(() => propose(), [])
}

/** The address is proposed as the login name, as long as no other is typed. */
const useAddressAsName = ({ values: { main_user_email, main_user_username }, set }: Props['sheet']) => {
  const before = useRef(main_user_email)
  const propose = useEffectEvent(() => {
    if (main_user_username === before.current) set('main_user_username', main_user_email)
    before.current = main_user_email
  })
  useEffect(() => propose(), [main_user_email])
}

const Person = ({ sheet }: Props) => {
  const t = useT()
  const { company } = useWriter()
  return (
    <FormSection title={t('field:actor')} text={t('customer:form.person_text')} wide>
      <TextField label={t('field:name')} {...sheet.text('main_user_name')} className={fieldWidth.third} />
      <TextField label={t('field:oracle_id')} {...sheet.text('main_user_oracle_id')} className={fieldWidth.third} />
      <TextField
        label={t('field:email')}
        {...sheet.text('main_user_email')}
        inputMode="email"
        spellCheck={false}
        className={fieldWidth.third}
      />
      <TextField label={t('field:customer_no')} value={sheet.values.customer_no} disabled reserve className={fieldWidth.third} />
      <Select
        label={t('field:language')}
        {...sheet.select('main_user_language')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        className={fieldWidth.third}
      />
      {company === null && (
        <div className={fieldWidth.third}>
          <BranchField control={sheet.control('main_user_branch_id')} placeholder={t('people:no_branch')} />
        </div>
      )}
    </FormSection>
  )
}

const SignIn = ({ sheet }: Props) => {
  const t = useT()
  const mayChooseType = useMay(part(customer.create, 'main_user_auth_type'))
  const isLocal = sheet.values.main_user_auth_type === 'local'
  const byLink = getsLink({ auth_type: sheet.values.main_user_auth_type, email: sheet.values.main_user_email }, null)
  const forget = () => {
    sheet.set('main_user_password', '')
    sheet.set('repeat_password', '')
  }
  return (
    <FormSection title={t('users:section.sign_in')} wide>
      <TextField
        label={t('field:username')}
        {...sheet.text('main_user_username')}
        spellCheck={false}
        autoComplete="off"
        className={fieldWidth.third}
      />
      {mayChooseType && (
        <AuthTypeField
          value={sheet.values.main_user_auth_type}
          onValueChange={(type) => sheet.set('main_user_auth_type', type)}
          onLeave={forget}
          className={fieldWidth.twoThirds}
        />
      )}
      {isLocal ? (
        <div className={`grid items-start gap-x-5 gap-y-2 phone:grid-cols-2 tablet:grid-cols-3 ${fieldWidth.whole}`}>
          <PasswordPair
            password={sheet.text('main_user_password')}
            repeated={sheet.text('repeat_password')}
            fresh={false}
            required={!byLink}
            hint={t(byLink ? 'people:password_by_link' : 'people:first_password')}
          />
          <PasswordRule password={sheet.values.main_user_password} className="phone:mt-5.5" />
        </div>
      ) : (
        <p className={`pb-2 text-ink-2 ${fieldWidth.whole}`}>{t('users:form.oracle_text')}</p>
      )}
    </FormSection>
  )
}

const RoleAndOrders = ({ sheet }: Props) => {
  const t = useT()
  return (
    <FormSection title={t('customer:form.role_orders')} text={t('customer:form.roles_hint')} wide>
      <RolesField control={sheet.control('main_user_group_ids')} className={fieldWidth.third} />
      <TextField
        label={t('field:haynespro_user')}
        {...sheet.text('haynespro_user')}
        placeholder={t('customer:form.optional')}
        spellCheck={false}
        className={fieldWidth.third}
      />
      <Checkbox
        {...sheet.check('enable_automatic_order')}
        label={t('customer:form.automatic')}
        className={`phone:mt-7 ${fieldWidth.third}`}
      />
      <TermsField control={sheet.control('delivery_option_ids')} />
    </FormSection>
  )
}
