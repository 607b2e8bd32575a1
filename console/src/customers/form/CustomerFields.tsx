import { type CustomerType, customerTypes, ofReseller } from '@disadmin/contract/customers/customer.fields'
import { FormSection, fieldWidth } from '../../kit/form/FormPage.tsx'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import { BranchField } from '../../people/index.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CustomerDraft } from './customerDraft.ts'
import { useWriter } from './useWriter.ts'

interface Props<V extends CustomerDraft> {
  sheet: Sheet<V>
  /** The branch as it is saved. */
  branch?: { id: number; name: string } | null | undefined
  /** The first field takes the focus. */
  autoFocus?: boolean
}

/** Who the customer is: numbers, type, name (CUST-21, CUST-26S, CUST-42). */
export const CustomerFields = <V extends CustomerDraft>({ sheet: typed, branch, autoFocus = false }: Props<V>) => {
  const t = useT()
  const sheet = typed as unknown as Sheet<CustomerDraft>
  return (
    <>
      <FormSection title={t('field:customer')} wide>
        <TextField
          label={t('field:customer_no')}
          {...sheet.text('customer_no')}
          hint={t('customer:form.number_hint')}
          inputMode="numeric"
          autoFocus={autoFocus}
          className={fieldWidth.third}
        />
        <TextField label={t('field:site_id')} {...sheet.text('site_id')} {...useOwn()} className={fieldWidth.third} />
        <TextField label={t('field:customer_no_2')} {...sheet.text('customer_no_2')} {...useOwn()} className={fieldWidth.third} />
        <TypeField sheet={sheet} />
        <ResellerField sheet={sheet} />
        <BranchOf sheet={sheet} branch={branch} />
      </FormSection>
      <FormSection title={t('field:name_2')} wide>
        <TextField label={t('field:name_1')} {...sheet.text('name_1')} className={fieldWidth.half} />
        <TextField label={t('field:name_2')} {...sheet.text('name_2')} className={fieldWidth.half} />
      </FormSection>
    </>
  )
}

type Part = { sheet: Sheet<CustomerDraft> }

/** What people of a company cannot choose. */
const useOwn = () => (useWriter().company === null ? {} : { disabled: true, required: false })

const onboardingOf = (t: Translate, type: CustomerType) =>
  type === 'WHOLESALER' ? t('customer:form.no_onboarding') : t('customer:form.onboarding', t(`customer:type.${type}`))

const TypeField = ({ sheet }: Part) => {
  const t = useT()
  const { onValueChange, ...type } = sheet.select('type')
  const choose = (value: CustomerType) => {
    onValueChange(value)
    // a reseller that was typed for another type does not wait to be sent
    if (value !== ofReseller) sheet.set('reseller_no', '')
  }
  return (
    <Select
      label={t('field:customer_type')}
      {...type}
      onValueChange={choose}
      {...useOwn()}
      hint={onboardingOf(t, type.value)}
      options={customerTypes.map((value) => ({ value, label: t(`customer:type.${value}`) }))}
      className={fieldWidth.third}
    />
  )
}

const ResellerField = ({ sheet }: Part) => {
  const t = useT()
  const off = sheet.values.type !== ofReseller
  const own = useOwn()
  return (
    <TextField
      label={t('field:reseller_no')}
      {...sheet.text('reseller_no')}
      inputMode="numeric"
      placeholder={off ? t('customer:form.only_3_step') : undefined}
      required={!off}
      disabled={off}
      {...own}
      className={fieldWidth.third}
    />
  )
}

const BranchOf = ({ sheet, branch }: Part & Pick<Props<CustomerDraft>, 'branch'>) => {
  const t = useT()
  const { company, mayBeNoBranch } = useWriter()
  // people of a company are told nothing to choose from: theirs is the company's
  if (company !== null) return null
  return (
    <div className={fieldWidth.third}>
      <BranchField
        control={sheet.control('branch_id')}
        saved={branch}
        placeholder={t('people:no_branch')}
        mayBeNone={mayBeNoBranch}
      />
    </div>
  )
}
