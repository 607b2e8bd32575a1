import type { Account } from '@disadmin/contract/accounts/accounts'
import type { WhyNot } from '@disadmin/contract/kit/may'
import type { TextKey } from '../kit/i18n.ts'

interface Asking {
  id: number | undefined
  /** Why the call itself stands still for them. */
  whyNot?: WhyNot | undefined
}

/** Why an account cannot be edited by this person, although they may edit accounts; undefined where they can. */
export const whyNotEdit = (account: Pick<Account, 'exceeds'>, { whyNot }: Asking): TextKey | undefined => {
  if (whyNot === 'impersonating') return 'kit:error.impersonating'
  return account.exceeds ? 'accounts:still.exceeds' : undefined
}

/** Nobody deletes the account they work with (ACC-14S). Who is the last administrator only the server knows. */
export const whyNotDelete = (account: Pick<Account, 'id' | 'exceeds'>, asking: Asking): TextKey | undefined =>
  whyNotEdit(account, asking) ?? (account.id === asking.id ? 'accounts:still.oneself' : undefined)
