import { accountList } from '@disadmin/contract/accounts/accounts'

export const accountListRules = { ...accountList, initial: 'name' }
