import { useState } from 'react'
import { useCustomerItems } from '../../customers/index.ts'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import type { UserDraft } from './userDraft.ts'

/** The company of a new user, found by number, name or city. Staff has none. */
export const CustomerField = ({ sheet, required }: { sheet: Sheet<UserDraft>; required: boolean }) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const { value, onValueChange, name: _, required: __, ...field } = sheet.control('customer_id')
  const { items, item: chosen, busy } = useCustomerItems(query, value)
  return (
    <Combobox
      {...field}
      label={t('field:customer')}
      required={required}
      hint={required ? undefined : t('users:form.staff_no_customer')}
      placeholder={t('users:form.find_customer')}
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
