import type { Sheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { MultiCombobox } from '../../ui/Combobox.tsx'
import type { NamedChoice } from './useFormChoices.ts'
import type { UserDraft } from './userDraft.ts'

interface Props {
  sheet: Sheet<UserDraft>
  roles: readonly NamedChoice[]
  disabled: boolean
}

/** Several roles in the order they are chosen; the first one is what a person's role is called (PERM-06). */
export const RolesField = ({ sheet, roles, disabled }: Props) => {
  const t = useT()
  const { value, onValueChange, name: _, ...field } = sheet.control('group_ids')
  const items = roles.map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen = value.flatMap((id) => items.find((item) => item.value === String(id)) ?? [])
  return (
    <MultiCombobox
      {...field}
      required={false}
      className="phone:col-span-2"
      label={t('field:roles')}
      hint={t('users:form.first_is_role')}
      placeholder={t('users:form.add_role')}
      items={items}
      value={chosen}
      disabled={disabled}
      onValueChange={(next) => onValueChange(next.map((item) => Number(item.value)))}
      emptyText={t('word:no_match')}
      removeLabel={(label) => t('word:remove', label)}
    />
  )
}
