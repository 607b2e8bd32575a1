import { modulestore } from '@disadmin/contract/licences/modulestore'
import { ContactFields } from '../form/ContactFields.tsx'
import { CustomerFields } from '../form/CustomerFields.tsx'
import type { CustomerDraft } from '../form/customerDraft.ts'
import { DiscountGroupField } from '../form/DiscountGroupField.tsx'
import { useWriter } from '../form/useWriter.ts'
import { FormSection, fieldWidth } from '../../kit/form/FormPage.tsx'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { languageNames, languages, useT } from '../../kit/i18n.ts'
import { useRead } from '../../kit/queries.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { NewCustomerDraft } from './wizardDraft.ts'

type Props = { sheet: Sheet<NewCustomerDraft> }

/** CUST-21 */
export const CustomerStep = ({ sheet }: Props) => (
  <>
    <CustomerFields sheet={sheet} autoFocus />
    <ContactFields sheet={sheet} />
    <Conditions sheet={sheet} />
  </>
)

/** The modules a customer can begin with: packages, without the store that moves them (CUST-24). */
export const usePackages = () =>
  useRead(modulestore.valid, {
    query: { offset: '0', limit: '0', kind: 'PACKAGE', exclude_modulestore_id__in: 'MOVE' },
  }).data?.objects ?? []

const none = 'none'

const Conditions = ({ sheet }: Props) => {
  const t = useT()
  const { company } = useWriter()
  const packages = usePackages()
  const { value, onValueChange, ...field } = sheet.control('module_id')
  return (
    <FormSection title={t('customer:form.conditions')} wide>
      <DiscountGroupField sheet={sheet as unknown as Sheet<CustomerDraft>} />
      <Select
        label={t('field:module')}
        {...field}
        value={String(value ?? none)}
        onValueChange={(id) => onValueChange(id === none ? null : Number(id))}
        options={[
          { value: none, label: t('customer:form.no_module') },
          ...packages.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        className={fieldWidth.third}
      />
      <Select
        label={t('field:default_language')}
        {...sheet.select('language')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        className={fieldWidth.third}
      />
      <TextField label={t('field:currency')} value="CHF" disabled reserve className={fieldWidth.third} />
      <div className={`flex flex-wrap gap-x-6 gap-y-1 phone:mt-7 ${fieldWidth.twoThirds}`}>
        <Checkbox {...sheet.check('is_demo')} disabled={company !== null} label={t('customer:form.demo')} />
        <Checkbox {...sheet.check('is_coco')} disabled={company !== null} label={t('customer:form.coco')} />
        <Checkbox {...sheet.check('is_active')} label={t('field:is_active')} />
      </div>
    </FormSection>
  )
}
