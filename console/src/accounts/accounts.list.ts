import { accountList } from '@disadmin/contract/accounts/accounts'

export const accountListRules = { sort: accountList.sort, filters: accountList.filters, initialOrder: 'name' }
