import { useCustomerItems } from '../lookups/index.ts'
import { RecordField } from '../kit/form/RecordField.tsx'
import { useT } from '../kit/i18n.ts'
import type { SheetControl } from './control.ts'

interface Props {
  /** The id of the customer; null is staff. */
  control: SheetControl<number | null>
  /** The roles chosen are for people of a company. */
  required: boolean
}

/** The company of a person, found by number, name or city. Staff has none. */
export const CustomerField = ({ control, required }: Props) => {
  const t = useT()
  return (
    <RecordField
      {...control}
      label={t('field:customer')}
      required={required}
      hint={required ? undefined : t('people:staff_no_customer')}
      placeholder={t('people:find_customer')}
      useFound={useCustomerItems}
    />
  )
}
