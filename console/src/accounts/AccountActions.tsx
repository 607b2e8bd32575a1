import { type Account, accounts } from '@disadmin/contract/accounts/accounts'
import { Pencil, Trash2 } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { useUser } from '../kit/session/session.ts'
import { useOffer } from '../kit/useMay.ts'
import { RowAction } from '../ui/RowAction.tsx'
import { whyNotDelete, whyNotEdit } from './accounts.still.ts'

export interface AccountDoings {
  edit: (account: Account) => void
  remove: (account: Account) => void
}

/** Edit and delete (ACC-05, ACC-06). What cannot be done stays in its place and says why. */
export const AccountActions = ({ account, edit, remove, size }: AccountDoings & { account: Account; size?: 24 | 32 }) => {
  const t = useT()
  const id = useUser()?.id
  const editing = useOffer(accounts.patch)
  const removing = useOffer(accounts.delete)
  const notEdit = whyNotEdit(account, { id, ...editing })
  const notDelete = whyNotDelete(account, { id, ...removing })
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      {editing.shown && (
        <RowAction
          icon={Pencil}
          size={size}
          label={t('accounts:edit.this', account.name)}
          reason={notEdit && t(notEdit)}
          onClick={() => edit(account)}
        />
      )}
      {removing.shown && (
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
