import type { Account } from '@disadmin/contract/accounts/accounts'
import { groups } from '@disadmin/contract/groups/groups'
import { companyGroups } from '@disadmin/contract/kit/access'
import type { Sheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { MultiCombobox } from '../ui/Combobox.tsx'
import type { AccountValues } from './accounts.form.ts'

interface Props {
  sheet: Sheet<AccountValues>
  saved: Account | null
}

/** The roles the person may give (ACC-17), in order: the first is the role. Those of companies are for nobody of the staff. */
export const RolesField = ({ sheet, saved }: Props) => {
  const t = useT()
  const found = useRead(groups.list, {})
  const offered = (found.data?.objects ?? []).filter(({ name }) => !companyGroups.includes(name))
  const names = new Map([...(saved?.groups ?? []), ...offered].map(({ id, name }) => [id, name]))
  const { value, onValueChange, ...field } = sheet.control('groups')
  return (
    <MultiCombobox
      label={t('field:roles')}
      {...field}
      required={false}
      hint={t('accounts:roles_hint')}
      items={offered.map(({ id, name, permissions }) => ({
        value: String(id),
        label: name,
        note: t('accounts:rights', permissions),
      }))}
      value={value.map(({ pk }) => ({ value: String(pk), label: names.get(pk) ?? '' }))}
      onValueChange={(items) => onValueChange(items.map((item) => ({ pk: Number(item.value) })))}
      removeLabel={(name) => t('word:remove', name)}
      emptyText={t('word:no_match')}
      loading={found.isLoading}
    />
  )
}
