import { useCustomerItems } from '../../customers/index.ts'
import { RecordField } from '../../kit/form/RecordField.tsx'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import type { UserDraft } from './userDraft.ts'

/** The company of a new user, found by number, name or city. Staff has none. */
export const CustomerField = ({ sheet, required }: { sheet: Sheet<UserDraft>; required: boolean }) => {
  const t = useT()
  const { name: _, required: __, ...field } = sheet.control('customer_id')
  return (
    <RecordField
      {...field}
      label={t('field:customer')}
      required={required}
      hint={required ? undefined : t('users:form.staff_no_customer')}
      placeholder={t('users:form.find_customer')}
      useFound={useCustomerItems}
    />
  )
}
