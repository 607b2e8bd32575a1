import type { Account } from '@disadmin/contract/accounts/accounts'
import { Pencil, Trash2 } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { useAllowed, useUser } from '../kit/session.ts'
import { RowAction } from '../ui/RowAction.tsx'
import { whyNotDelete, whyNotEdit } from './accounts.still.ts'

export interface AccountDoings {
  edit: (account: Account) => void
  remove: (account: Account) => void
}

/** Edit and delete (ACC-05, ACC-06). What cannot be done stays in its place and says why. */
export const AccountActions = ({ account, edit, remove, size }: AccountDoings & { account: Account; size?: 24 | 32 }) => {
  const t = useT()
  const me = useUser()
  const mayEdit = useAllowed('Accounts/update')
  const mayDelete = useAllowed('Accounts/delete')
  const notEdit = whyNotEdit(account, me)
  const notDelete = whyNotDelete(account, me)
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      {mayEdit && (
        <RowAction
          icon={Pencil}
          size={size}
          label={t('accounts:edit.this', account.name)}
          reason={notEdit && t(notEdit)}
          onClick={() => edit(account)}
        />
      )}
      {mayDelete && (
        <RowAction
          icon={Trash2}
          size={size}
          label={t('accounts:delete.this', account.name)}
          reason={notDelete && t(notDelete)}
          onClick={() => remove(account)}
        />
      )}
    </span>
  )
}
