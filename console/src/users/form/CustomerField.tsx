import { customerChoices } from '@disadmin/contract/customers/customer-choices'
import { useState } from 'react'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { useRead } from '../../kit/queries.ts'
import { Combobox, type ComboItem } from '../../ui/Combobox.tsx'
import type { UserDraft } from './userDraft.ts'

/** The company of a new user, found by number, name or city. Staff has none. */
export const CustomerField = ({ sheet, required }: { sheet: Sheet<UserDraft>; required: boolean }) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ComboItem | null>(null)
  const read = useRead(customerChoices.find, { query: { q: query } })
  const { value, onValueChange, name: _, required: __, ...field } = sheet.control('customer_id')
  const items = (read.data?.objects ?? []).map(({ id, customer_no, name, city }) => ({
    value: String(id),
    label: `${customer_no} ${name}`,
    note: city,
  }))
  const shown = value === null ? null : (items.find((item) => item.value === String(value)) ?? chosen)
  return (
    <Combobox
      {...field}
      label={t('users:field.customer')}
      required={required}
      hint={required ? undefined : t('users:form.staff_no_customer')}
      placeholder={t('users:form.find_customer')}
      items={items}
      loading={read.isFetching}
      onQueryChange={setQuery}
      value={shown}
      onValueChange={(item) => {
        setChosen(item)
        onValueChange(item === null ? null : Number(item.value))
      }}
      emptyText={t('users:form.no_match')}
      clearLabel={t('users:form.clear')}
    />
  )
}
