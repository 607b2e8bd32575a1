import { companyGroups } from '@disadmin/contract/kit/access'
import { ofReseller } from '@disadmin/contract/customers/customer.fields'
import type { Language } from '@disadmin/contract/kit/languages'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import { type AuthType, passwordRules } from '../../kit/form/passwordRules.ts'
import type { Rules } from '../../kit/form/resolver.ts'
import { type CustomerDraft, customerRules, draftFields, emptyDraft } from '../form/customerDraft.ts'

/** What the wizard holds; the repeated password never leaves it. */
export interface NewCustomerDraft extends CustomerDraft {
  is_active: boolean
  module_id: number | null
  delivery_option_ids: number[]
  main_user_name: string
  main_user_oracle_id: string
  main_user_email: string
  main_user_language: Language
  main_user_branch_id: number | null
  main_user_username: string
  main_user_auth_type: AuthType
  main_user_password: string
  repeat_password: string
  main_user_group_ids: number[]
}

const atUserStep = ['haynespro_user', 'enable_automatic_order'] as const

/** The fields of each step. */
export const stepFields = {
  customer: [...draftFields.filter((field) => !atUserStep.some((one) => one === field)), 'module_id', 'is_active'],
  user: [
    ...(['main_user_name', 'main_user_oracle_id', 'main_user_email', 'main_user_language', 'main_user_branch_id'] as const),
    ...(['main_user_username', 'main_user_auth_type', 'main_user_password', 'repeat_password', 'main_user_group_ids'] as const),
    ...([...atUserStep, 'delivery_option_ids'] as const),
  ],
} as const satisfies Record<string, readonly (keyof NewCustomerDraft)[]>

/** A new customer begins in the branch of whoever makes it; people of a company make customers of their own. */
export const newDraft = (me: MyUser | undefined, language: Language): NewCustomerDraft => ({
  ...emptyDraft(),
  site_id: '0',
  type: me?.customer ? ofReseller : '2_STEP',
  reseller_no: me?.customer?.customer_no ?? '',
  branch_id: me?.branch?.id ?? null,
  phone_prefix: '+41',
  language,
  is_active: true,
  module_id: null,
  delivery_option_ids: [],
  main_user_name: '',
  main_user_oracle_id: '',
  main_user_email: '',
  main_user_language: language,
  main_user_branch_id: null,
  main_user_username: '',
  main_user_auth_type: 'local',
  main_user_password: '',
  repeat_password: '',
  main_user_group_ids: [],
})

/** The role people of a new customer usually have, where one may give it. */
export const usualRole = (roles: readonly { id: number; name: string }[]): number[] =>
  roles.filter(({ name }) => name === companyGroups.at(-1)).map(({ id }) => id)

/** What concerns several fields at once (FMT-28, FMT-33, FMT-34). */
export const newCustomerRules =
  (special: string): Rules<NewCustomerDraft> =>
  (draft) => {
    const pair = {
      auth_type: draft.main_user_auth_type,
      password: draft.main_user_password,
      repeat_password: draft.repeat_password,
      email: draft.main_user_email,
    }
    const { password = null, repeat_password = null } = passwordRules(pair, { saved: null, special })
    return { ...customerRules(draft), main_user_password: password, repeat_password }
  }
