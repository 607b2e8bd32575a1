import { groups } from '@disadmin/contract/roles/groups'
import { companyGroups } from '@disadmin/contract/kit/access'
import { chooserOf } from '../kit/Loaded.tsx'
import { useT } from '../kit/i18n.ts'
import { roleText } from '../kit/roles.ts'
import { useRead } from '../kit/queries.ts'
import { MultiCombobox } from '../ui/Combobox.tsx'
import { type SheetControl, type Named, withLocked } from './control.ts'

interface Props {
  /** The ids of the roles, in order. */
  control: SheetControl<number[]>
  /** The roles as they are saved. */
  saved?: readonly Named[]
  /** The roles of companies are not offered. */
  staffOnly?: boolean
  disabled?: boolean
  className?: string | undefined
}

/** The roles one may give (ACC-17), in order: the first is what a person's role is called (PERM-06). */
export const RolesField = ({ control, saved = [], staffOnly = false, disabled = false, className }: Props) => {
  const t = useT()
  const found = useRead(groups.list, {})
  const offered = (found.data?.objects ?? []).filter(({ name }) => !staffOnly || !companyGroups.includes(name))
  const names = new Map(withLocked(offered, saved).map(({ id, name }) => [id, name]))
  const { value, onValueChange, ...field } = control
  return (
    <MultiCombobox
      label={t('field:roles')}
      {...field}
      required={false}
      hint={t('people:first_is_role')}
      placeholder={t('people:add_role')}
      items={offered.map(({ id, name, permissions }) => ({
        value: String(id),
        label: roleText(t, name),
        note: t('people:rights', permissions),
      }))}
      value={value.flatMap((id) => (names.has(id) ? [{ value: String(id), label: roleText(t, names.get(id)!) }] : []))}
      onValueChange={(items) => onValueChange(items.map((item) => Number(item.value)))}
      removeLabel={(name) => t('word:remove', name)}
      {...chooserOf(t, found)}
      disabled={disabled}
      className={className}
    />
  )
}
