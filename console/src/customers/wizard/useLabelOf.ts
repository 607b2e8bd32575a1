import { type TextKey, useT } from '../../kit/i18n.ts'
import type { NewCustomerDraft } from './wizardDraft.ts'

const labels = {
  type: 'field:customer_type',
  branch_id: 'field:branch',
  discount_group_id: 'field:discount_group',
  language: 'field:default_language',
  module_id: 'field:module',
  delivery_option_ids: 'field:delivery_options',
  main_user_name: 'field:name',
  main_user_oracle_id: 'field:oracle_id',
  main_user_email: 'field:email',
  main_user_language: 'field:language',
  main_user_branch_id: 'field:branch',
  main_user_username: 'field:username',
  main_user_auth_type: 'field:auth_type',
  main_user_password: 'field:password',
  main_user_group_ids: 'field:roles',
} as const satisfies Partial<Record<keyof NewCustomerDraft, TextKey>>

/** What each field of the wizard is called; most by their own name. */
export const useLabelOf = () => {
  const t = useT()
  return (name: keyof NewCustomerDraft): string =>
    name in labels ? t(labels[name as keyof typeof labels]) : t(`field:${name as Exclude<typeof name, keyof typeof labels>}`)
}
