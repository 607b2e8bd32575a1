import type { companyFields, MyCustomer } from '@disadmin/contract/company/my-customer'
import { phoneCountries, phonePrefixes } from '@disadmin/contract/customers/customer.fields'
import { FormSection } from '../kit/form/FormPage.tsx'
import type { Sheet } from '../kit/form/useSheet.ts'
import { languageNames, languages, useT } from '../kit/i18n.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'

type Company = Pick<MyCustomer, 'name' | (typeof companyFields)[number]>
/** What the form holds: an empty text, or a choice of none, is ''. */
export type CompanyValues = { [K in keyof Company]: NonNullable<Company[K]> | (null extends Company[K] ? '' : never) }

interface Props {
  sheet: Sheet<CompanyValues>
  customerNo: string
  readOnly: boolean
}
type Part = Omit<Props, 'customerNo'>

/** The company's fields (COMP-12S), in the order of an envelope. */
export const CompanyFields = (props: Props) => {
  const { sheet, customerNo, readOnly } = props
  const t = useT()
  return (
    <>
      <FormSection title={t('my-customer:company')} text={t('my-customer:company_text')}>
        <TextField label={t('field:company_name')} {...sheet.text('name')} {...still(readOnly)} className="phone:col-span-2" />
        <TextField label={t('field:customer_no')} value={customerNo} readOnly reserve />
        <Select
          label={t('field:default_language')}
          {...sheet.select('language')}
          {...still(readOnly)}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </FormSection>
      <AddressFields sheet={sheet} readOnly={readOnly} />
      <ContactFields sheet={sheet} readOnly={readOnly} />
    </>
  )
}

const still = (readOnly: boolean) => (readOnly ? { readOnly, required: false } : {})

const AddressFields = ({ sheet, readOnly }: Part) => {
  const t = useT()
  return (
    <FormSection title={t('field:address')}>
      <TextField label={t('field:address_1')} {...sheet.text('address_1')} {...still(readOnly)} />
      <TextField label={t('field:address_2')} {...sheet.text('address_2')} {...still(readOnly)} />
      <TextField label={t('field:address_3')} {...sheet.text('address_3')} {...still(readOnly)} className="phone:col-span-2" />
      <TextField label={t('field:post_code')} {...sheet.text('post_code')} {...still(readOnly)} />
      <TextField label={t('field:city')} {...sheet.text('city')} {...still(readOnly)} />
    </FormSection>
  )
}

const ContactFields = ({ sheet, readOnly }: Part) => {
  const t = useT()
  const prefixes = [
    { value: '' as const, label: t('my-customer:no_prefix') },
    // FMT-18
    ...phonePrefixes.map((value) => ({ value, label: `${phoneCountries[value]} ${value}` })),
  ]
  return (
    <FormSection title={t('my-customer:contact')}>
      <TextField label={t('field:email')} type="text" inputMode="email" {...sheet.text('email')} {...still(readOnly)} />
      <TextField label={t('field:website')} inputMode="url" {...sheet.text('website')} {...still(readOnly)} />
      <Select label={t('field:phone_prefix')} {...sheet.select('phone_prefix')} {...still(readOnly)} options={prefixes} />
      <TextField label={t('field:phone')} type="tel" {...sheet.text('phone')} {...still(readOnly)} />
    </FormSection>
  )
}
