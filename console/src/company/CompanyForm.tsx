import { phonePrefixMissing } from '@disadmin/contract/customers/customer.fields'
import { companyFields, type MyCustomer, myCustomer, MyCustomerPatch } from '@disadmin/contract/company/my-customer'
import { call } from '../kit/call.ts'
import { FormPage } from '../kit/form/FormPage.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { CompanyFields, type CompanyValues } from './CompanyFields.tsx'
import { ReadOnlyPage } from './ReadOnlyPage.tsx'

const valuesOf = (company: MyCustomer) =>
  Object.fromEntries(['name' as const, ...companyFields].map((field) => [field, company[field] ?? ''])) as unknown as CompanyValues

/** COMP-06, COMP-12S */
export const CompanyForm = ({ company, readOnly }: { company: MyCustomer; readOnly: boolean }) => {
  const t = useT()
  const sheet = useSheet({
    schema: MyCustomerPatch,
    values: valuesOf(company),
    rules: ({ phone, phone_prefix }) => ({
      phone_prefix: phonePrefixMissing({ phone, phone_prefix: phone_prefix || null }) ? { key: 'kit:invalid.required' } : null,
    }),
    submit: async (_values, changed) => {
      const saved = await call(myCustomer.patch, { body: changed })
      await stale(myCustomer.get)
      showSuccess(t('my-customer:saved'))
      return valuesOf(saved)
    },
  })
  const fields = <CompanyFields sheet={sheet} customerNo={company.customer_no} readOnly={readOnly} />
  if (readOnly) return <ReadOnlyPage>{fields}</ReadOnlyPage>
  return (
    <FormPage label={t('my-customer:title')} sheet={sheet}>
      {fields}
    </FormPage>
  )
}
