import { accounts, type Account } from '@disadmin/contract/accounts/accounts'
import { branches } from '@disadmin/contract/branches/branches'
import { useCallback, useRef } from 'react'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useConfirm } from '../kit/useConfirm.tsx'

/** ACC-08: asks, deletes, says whose account it was (ACC-21). */
export const useDeleteAccount = () => {
  const t = useT()
  const name = useRef('')
  const { ask, dialog } = useConfirm(accounts.delete, {
    changes: [accounts.list, branches.list],
    done: () => showSuccess(t('accounts:deleted', name.current)),
  })
  const latest = useRef(ask)
  latest.current = ask
  const remove = useCallback(
    (account: Account) => {
      name.current = account.name
      latest.current({ params: { id: account.id } }, t('accounts:delete.text', account.name))
    },
    [t],
  )
  return { remove, dialog }
}
