import type { Account } from '@disadmin/contract/accounts/accounts'
import { branches } from '@disadmin/contract/branches/branches'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { BranchDialog } from '../branches/index.ts'
import type { Sheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { useUser } from '../kit/session.ts'
import { useMay } from '../kit/useMay.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import type { AccountValues } from './accounts.form.ts'

interface Props {
  sheet: Sheet<AccountValues>
  saved: Account | null
}

/** The branch (ACC-16); one that does not exist yet is added beside it, and nothing typed is lost. */
export const BranchField = ({ sheet, saved }: Props) => {
  const t = useT()
  const mayAdd = useMay(branches.create)
  const [adding, setAdding] = useState(false)
  const found = useRead(branches.list)
  const known = [...(found.data?.objects ?? []), ...(saved?.branch ? [saved.branch] : [])]
  const items = (found.data?.objects ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const { value, onValueChange, ...field } = sheet.control('branch')
  const chosen = value === null ? undefined : known.find(({ id }) => id === value.pk)
  const ofBranch = useUser()?.branch != null
  return (
    <div className="flex items-start gap-1">
      <Combobox
        label={t('field:branch')}
        {...field}
        items={items}
        value={chosen ? { value: String(chosen.id), label: chosen.name } : null}
        onValueChange={(item) => onValueChange(item && { pk: Number(item.value) })}
        clearLabel={t('accounts:clear_branch')}
        placeholder={t('accounts:no_branch')}
        emptyText={t('word:no_match')}
        loading={found.isLoading}
        readOnly={ofBranch}
        className="flex-1"
      />
      {mayAdd && <IconButton icon={Plus} size={32} label={t('branches:new')} onClick={() => setAdding(true)} className="mt-5.5" />}
      {adding && <BranchDialog onClose={() => setAdding(false)} onSaved={({ id }) => onValueChange({ pk: id })} />}
    </div>
  )
}
