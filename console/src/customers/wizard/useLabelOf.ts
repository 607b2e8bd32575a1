import { customerFields, type Field, labelOf } from '@disadmin/contract/customers/customer.fields'
import { type TextKey, useT } from '../../kit/i18n.ts'
import type { NewCustomerDraft } from './wizardDraft.ts'

const others = {
  module_id: 'field:module',
  delivery_option_ids: 'field:delivery_options',
  repeat_password: 'field:repeat_password',
  main_user_name: 'field:name',
  main_user_oracle_id: 'field:oracle_id',
  main_user_email: 'field:email',
  main_user_language: 'field:language',
  main_user_branch_id: 'field:branch',
  main_user_username: 'field:username',
  main_user_auth_type: 'field:auth_type',
  main_user_password: 'field:password',
  main_user_group_ids: 'field:roles',
} as const satisfies Record<Exclude<keyof NewCustomerDraft, Field>, TextKey>

const isField = (name: keyof NewCustomerDraft): name is Extract<typeof name, Field> => name in customerFields

/** What each field of the wizard is called. */
export const useLabelOf = () => {
  const t = useT()
  return (name: keyof NewCustomerDraft): string => t(isField(name) ? labelOf(name) : others[name])
}
