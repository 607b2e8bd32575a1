import type { Account } from '@disadmin/contract/accounts/accounts'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import type { TextKey } from '../kit/i18n.ts'

type Me = Pick<MyUser, 'id' | 'impersonator'>

/** Why an account cannot be edited by this person, although they may edit accounts; undefined where they can. */
export const whyNotEdit = (account: Pick<Account, 'exceeds'>, me: Me | undefined): TextKey | undefined => {
  if (me?.impersonator !== undefined) return 'kit:error.impersonating'
  return account.exceeds ? 'accounts:still.exceeds' : undefined
}

/** Nobody deletes the account they work with (ACC-14S). Who is the last administrator only the server knows. */
export const whyNotDelete = (account: Pick<Account, 'id' | 'exceeds'>, me: Me | undefined): TextKey | undefined =>
  whyNotEdit(account, me) ?? (account.id === me?.id ? 'accounts:still.oneself' : undefined)
