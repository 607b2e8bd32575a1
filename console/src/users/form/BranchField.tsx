import type { Sheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { useUser } from '../../kit/session.ts'
import { Select } from '../../ui/Select.tsx'
import type { NamedChoice } from './useFormChoices.ts'
import type { UserDraft } from './userDraft.ts'

interface Props {
  sheet: Sheet<UserDraft>
  branches: readonly NamedChoice[]
  disabled: boolean
}

const none = 'none'

/** The branch; none is for people of companies, and for staff of the whole house, made by one of them. */
export const BranchField = ({ sheet, branches, disabled }: Props) => {
  const t = useT()
  const me = useUser()
  const { value, onValueChange, ...field } = sheet.control('branch_id')
  const mayHaveNone = sheet.values.customer_id !== null || value === null || (me?.branch === null && me.customer === null)
  const options = branches.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Select
      {...field}
      label={t('field:branch')}
      options={mayHaveNone ? [{ value: none, label: t('users:form.no_branch') }, ...options] : options}
      value={value === null ? none : String(value)}
      disabled={disabled}
      onValueChange={(next) => onValueChange(next === none ? null : Number(next))}
    />
  )
}
