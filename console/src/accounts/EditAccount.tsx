import { type Account, AccountPatch, accounts } from '@disadmin/contract/accounts/accounts'
import { branches } from '@disadmin/contract/branches/branches'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { passwordRules } from '../kit/form/passwordRules.ts'
import { useT } from '../kit/i18n.ts'
import { showError, showSuccess } from '../kit/notify.ts'
import { reading, stale } from '../kit/queries.ts'
import { AccountFields } from './AccountFields.tsx'
import { patchBody, savedValues } from './accounts.form.ts'
import { useSpecialCharacters } from '../kit/form/useSpecialCharacters.ts'

interface Props {
  id: number
  /** As the list shows it, so that the dialog need not wait; it is read anew meanwhile. */
  row: Account | undefined
  onClose: () => void
}

/** ACC-05; a link may lead to an account that is not on the page, or to none. */
export const EditAccount = ({ id, row, onClose }: Props) => {
  const { data = row, error } = useQuery(reading(accounts.get, { params: { id } }))
  const fail = useEffectEvent((problem: Error) => {
    showError(problem)
    onClose()
  })
  useEffect(() => {
    if (error) fail(error)
  }, [error])
  return data && <EditDialog account={data} onClose={onClose} />
}

const EditDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const t = useT()
  const special = useSpecialCharacters()
  const sheet = useSheet({
    schema: AccountPatch,
    values: savedValues(account),
    rules: (values) => passwordRules(values, { saved: account.auth_type, special }),
    submit: async (_values, changed) => {
      await call(accounts.patch, { params: { id: account.id }, body: patchBody(changed) })
      await stale(accounts.list, accounts.get, branches.list, myUser.get)
      showSuccess(t('accounts:edited'))
      onClose()
    },
  })
  return (
    <FormDialog title={t('accounts:edit.title')} description={account.name} sheet={sheet} onClose={onClose}>
      <AccountFields sheet={sheet} saved={account} />
    </FormDialog>
  )
}
