import { accounts } from '@disadmin/contract/accounts/accounts'
import { serve } from '../kit/serve.ts'
import { createAccount, getAccount, listAccounts, patchAccount, removeAccount } from './accounts.service.ts'

export default serve(accounts, {
  list: listAccounts,
  get: getAccount,
  create: createAccount,
  patch: patchAccount,
  delete: removeAccount,
})
