import { accounts } from '@disadmin/contract/accounts/accounts'
import { type Branch, branches } from '@disadmin/contract/branches/branches'
import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useRowKeys } from '../kit/list/useRowKeys.ts'
import { useMay } from '../kit/useMay.ts'
import { RowAction } from '../ui/RowAction.tsx'
import { Td, Tr } from '../ui/Table.tsx'

interface Props {
  rows: readonly Branch[]
  rename: (branch: Branch) => void
  remove: (branch: Branch) => void
  newAccount: (branch: Branch) => void
}

export const BranchRows = ({ rows, rename, remove, newAccount }: Props) => {
  const mayRename = useMay(branches.patch)
  const open = (index: number) => {
    const branch = rows[index]
    if (branch) rename(branch)
  }
  const rowProps = useRowKeys({ count: rows.length, open: mayRename ? open : undefined })
  return rows.map((branch, index) => (
    <Tr key={branch.id} {...rowProps(index)} aria-label={branch.name} onOpen={mayRename ? () => rename(branch) : undefined}>
      <Td>{branch.name}</Td>
      <Td align="end" figures tone="ink-2">
        {formatCount(branch.users)}
      </Td>
      <Td>
        <BranchActions branch={branch} rename={rename} remove={remove} newAccount={newAccount} />
      </Td>
    </Tr>
  ))
}

const BranchActions = ({ branch, rename, remove, newAccount }: Omit<Props, 'rows'> & { branch: Branch }) => {
  const t = useT()
  const mayRename = useMay(branches.patch)
  const mayDelete = useMay(branches.delete)
  const mayCreate = useMay(accounts.create)
  const inUse = branch.users > 0 ? t('branches:in_use', formatCount(branch.users), branch.users) : undefined
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      {mayCreate && <RowAction icon={UserPlus} label={t('branches:new_account', branch.name)} onClick={() => newAccount(branch)} />}
      {mayRename && <RowAction icon={Pencil} label={t('word:edit_this', branch.name)} onClick={() => rename(branch)} />}
      {mayDelete && (
        <RowAction icon={Trash2} label={t('word:delete_this', branch.name)} reason={inUse} onClick={() => remove(branch)} />
      )}
    </span>
  )
}
