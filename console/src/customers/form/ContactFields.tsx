import { phoneCountries, phonePrefixes } from '@disadmin/contract/customers/customer.fields'
import { FormSection, fieldWidth } from '../../kit/form/FormPage.tsx'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CustomerDraft } from './customerDraft.ts'

/** Where the customer is, and how it is reached (CUST-45, CUST-46, CUST-47). */
export const ContactFields = <V extends CustomerDraft>({ sheet: typed }: { sheet: Sheet<V> }) => {
  const t = useT()
  const sheet = typed as unknown as Sheet<CustomerDraft>
  return (
    <>
      <FormSection title={t('field:address')} wide>
        <TextField label={t('field:address_1')} {...sheet.text('address_1')} className={fieldWidth.half} />
        <TextField label={t('field:address_2')} {...sheet.text('address_2')} className={fieldWidth.sixth} />
        <TextField label={t('field:address_3')} {...sheet.text('address_3')} className={fieldWidth.third} />
        <TextField label={t('field:post_code')} {...sheet.text('post_code')} className={fieldWidth.third} />
        <TextField label={t('field:city')} {...sheet.text('city')} className={fieldWidth.twoThirds} />
      </FormSection>
      <FormSection title={t('my-customer:contact')} wide>
        <TextField
          label={t('field:email')}
          inputMode="email"
          spellCheck={false}
          {...sheet.text('email')}
          className={fieldWidth.third}
        />
        <div className={`grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-x-2 ${fieldWidth.third}`}>
          <Select
            label={t('field:phone_prefix')}
            {...sheet.select('phone_prefix')}
            options={[
              { value: '' as const, label: t('my-customer:no_prefix') },
              // FMT-18
              ...phonePrefixes.map((value) => ({ value, label: `${phoneCountries[value]} ${value}` })),
            ]}
          />
          <TextField label={t('field:phone')} type="tel" {...sheet.text('phone')} />
        </div>
        <TextField
          label={t('field:website')}
          inputMode="url"
          spellCheck={false}
          {...sheet.text('website')}
          className={fieldWidth.third}
        />
      </FormSection>
    </>
  )
}
