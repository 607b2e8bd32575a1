import { useState } from 'react'
import { useCustomerItems } from '../customers/index.ts'
import { useT } from '../kit/i18n.ts'
import { Combobox } from '../ui/Combobox.tsx'
import type { Asked } from './asked.ts'

interface Props {
  /** The id of the customer; null is staff. */
  control: Asked<number | null>
  /** The roles chosen are for people of a company. */
  required: boolean
}

/** The company of a person, found by number, name or city. Staff has none. */
export const CustomerField = ({ control, required }: Props) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const { value, onValueChange, ...field } = control
  const { items, item: chosen, busy } = useCustomerItems(query, value)
  return (
    <Combobox
      {...field}
      label={t('field:customer')}
      required={required}
      hint={required ? undefined : t('people:staff_no_customer')}
      placeholder={t('people:find_customer')}
      items={items}
      loading={busy}
      onQueryChange={setQuery}
      value={chosen ?? null}
      onValueChange={(item) => onValueChange(item === null ? null : Number(item.value))}
      emptyText={t('word:no_match')}
      clearLabel={t('word:clear')}
    />
  )
}
