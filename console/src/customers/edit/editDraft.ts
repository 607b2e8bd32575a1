import type { Customer } from '@disadmin/contract/customers/customer'
import type { Language } from '@disadmin/contract/kit/languages'
import { type AuthType, passwordRules } from '../../kit/form/passwordRules.ts'
import type { Rules } from '../../kit/form/resolver.ts'
import { type CustomerDraft, customerRules, customerDraftOf } from '../form/customerDraft.ts'

/** What the edit form holds: the customer, and its main user where it has one. The repeated password never leaves it. */
export interface EditDraft extends CustomerDraft {
  main_user_name: string
  main_user_oracle_id: string
  main_user_email: string
  main_user_language: Language
  main_user_username: string
  main_user_auth_type: AuthType
  main_user_password: string
  repeat_password: string
}

export const editDraftOf = (customer: Customer): EditDraft => ({
  ...customerDraftOf(customer),
  main_user_name: customer.main_user_name,
  main_user_oracle_id: customer.main_user_oracle_id ?? '',
  main_user_email: customer.main_user_email,
  main_user_language: customer.main_user_language ?? customer.language,
  main_user_username: customer.main_user_username ?? '',
  main_user_auth_type: customer.main_user_auth_type ?? 'local',
  main_user_password: '',
  repeat_password: '',
})

/** What concerns several fields at once; the local type needs a password where it had none. */
export const editRules =
  ({ customer, special }: { customer: Customer; special: string }): Rules<EditDraft> =>
  (draft) => {
    const pair = {
      auth_type: draft.main_user_auth_type,
      password: draft.main_user_password,
      repeat_password: draft.repeat_password,
    }
    const saved = customer.main_user_auth_type ?? 'local'
    const { password = null, repeat_password = null } = passwordRules(pair, { saved, special })
    return { ...customerRules(draft), main_user_password: password, repeat_password }
  }
