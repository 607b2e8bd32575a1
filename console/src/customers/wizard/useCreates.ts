import { useT } from '../../kit/i18n.ts'
import { currentLanguage } from '../../kit/language.ts'
import { useDiscountGroups } from '../form/DiscountGroupField.tsx'
import { usePackages } from './CustomerStep.tsx'
import type { NewCustomerDraft } from './wizardDraft.ts'

/** What Finish will create, in one sentence. */
export const useCreates = (draft: NewCustomerDraft): string => {
  const t = useT()
  const { groups } = useDiscountGroups()
  const packages = usePackages()
  const group = groups.find(({ id }) => id === draft.discount_group_id)
  const parts = [
    t('customer:creates.customer', `${draft.customer_no} ${draft.name_1}`),
    packages.find(({ id }) => id === draft.module_id)?.name,
    group && t('customer:creates.group', group.name),
    t('customer:creates.user', draft.main_user_username),
  ].filter((part) => part !== undefined)
  return t('customer:creates.all', new Intl.ListFormat(currentLanguage()).format(parts))
}
