import { customer as calls, type Customer, CustomerPatch } from '@disadmin/contract/customers/customer'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { FormPage, FormSection, fieldWidth } from '../../kit/form/FormPage.tsx'
import { type Sheet, useSheet } from '../../kit/form/useSheet.ts'
import { useSpecialCharacters } from '../../kit/form/useSpecialCharacters.ts'
import { languageNames, languages, useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { isCallError } from '../../kit/problems.ts'
import { stale } from '../../kit/queries.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { afterCustomersChanged } from '../customer.calls.ts'
import { ContactFields } from '../form/ContactFields.tsx'
import { CustomerFields } from '../form/CustomerFields.tsx'
import type { CustomerDraft } from '../form/customerDraft.ts'
import { DiscountGroupField } from '../form/DiscountGroupField.tsx'
import { useWriter } from '../form/useWriter.ts'
import { type EditDraft, editDraftOf, editRules } from './editDraft.ts'
import { MainUserFields } from './MainUserFields.tsx'
import { StaleNote } from './StaleNote.tsx'

/** The customer's fields, and its main user's (CUST-32, CUST-40, CUST-41). */
export const EditForm = ({ customer }: { customer: Customer }) => {
  const t = useT()
  const special = useSpecialCharacters()
  const [theirs, setTheirs] = useState<EditDraft | null>(null)
  const sheet = useSheet({
    schema: CustomerPatch,
    values: editDraftOf(customer),
    rules: editRules({ customer, special }),
    submit: async (_values, changed) => {
      const params = { id: customer.id }
      try {
        const saved = await call(calls.patch, { params, body: { ...changed, version: customer.version } })
        setTheirs(null)
        await stale(...afterCustomersChanged)
        showSuccess(t('customer:edited', saved.customer_no, saved.name))
        return editDraftOf(saved)
      } catch (error) {
        if (isCallError(error) && error.problem.code === 'stale') {
          setTheirs(editDraftOf(await call(calls.get, { params })))
          await stale(calls.get)
        }
        throw error
      }
    },
  })
  return (
    <>
      <StaleNote sheet={sheet} theirs={theirs} />
      <FormPage label={t('customer:edit')} sheet={sheet} wide>
        <CustomerFields sheet={sheet} branch={customer.branch} />
        <ContactFields sheet={sheet} />
        <Conditions sheet={sheet} />
        <MainUserFields sheet={sheet} customer={customer} />
      </FormPage>
    </>
  )
}

const Conditions = ({ sheet }: { sheet: Sheet<EditDraft> }) => {
  const t = useT()
  const { company } = useWriter()
  return (
    <FormSection title={t('customer:form.conditions')} wide>
      <DiscountGroupField sheet={sheet as unknown as Sheet<CustomerDraft>} />
      <Select
        label={t('field:default_language')}
        {...sheet.select('language')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        className={fieldWidth.third}
      />
      <TextField label={t('field:currency')} value="CHF" disabled reserve className={fieldWidth.third} />
      <TextField
        label={t('field:haynespro_user')}
        {...sheet.text('haynespro_user')}
        spellCheck={false}
        className={fieldWidth.third}
      />
      <div className={`flex flex-wrap gap-x-6 gap-y-1 phone:mt-7 ${fieldWidth.twoThirds}`}>
        <Checkbox {...sheet.check('enable_automatic_order')} label={t('customer:form.automatic')} />
        <Checkbox {...sheet.check('is_demo')} disabled={company !== null} label={t('customer:form.demo')} />
        <Checkbox {...sheet.check('is_coco')} disabled={company !== null} label={t('customer:form.coco')} />
      </div>
    </FormSection>
  )
}
