import { customer, CustomerCreate } from '@disadmin/contract/customers/customer'
import { groups } from '@disadmin/contract/roles/groups'
import { part } from '@disadmin/contract/kit/may'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call.ts'
import { DetailHead } from '../../kit/detail/DetailHead.tsx'
import { useSheet } from '../../kit/form/useSheet.ts'
import { useSpecialCharacters } from '../../kit/form/useSpecialCharacters.ts'
import { Wizard } from '../../kit/form/Wizard.tsx'
import { useT } from '../../kit/i18n.ts'
import { currentLanguage } from '../../kit/language.ts'
import { showSuccess } from '../../kit/notify.ts'
import { stale, useRead } from '../../kit/queries.ts'
import { repeating } from '../../kit/wire/idempotency.ts'
import { useUser } from '../../kit/session/session.ts'
import { useGo } from '../../kit/screenUrl.ts'
import { useMay } from '../../kit/useMay.ts'
import { useSearchValue } from '../../kit/useSearch.ts'
import { BackToList } from '../BackToList.tsx'
import { afterCustomersChanged } from '../customer.calls.ts'
import { useDiscountGroups } from '../form/DiscountGroupField.tsx'
import { CustomerStep, usePackages } from './CustomerStep.tsx'
import { useLabelOf } from './useLabelOf.ts'
import { UserStep } from './UserStep.tsx'
import { type NewCustomerDraft, newCustomerRules, newDraft, stepFields, usualRole } from './wizardDraft.ts'

/** What Finish will create, in one sentence. */
const useCreates = (draft: NewCustomerDraft): string => {
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

/** Creates a customer with its main user, in two steps (CUST-16 to CUST-28). */
export default function NewCustomerScreen() {
  const t = useT()
  const sheet = useNewCustomer()
  const step = useSearchValue('step')
  const labelOf = useLabelOf()
  const creates = useCreates(sheet.values)
  const title = step[0] === '2' ? t('customer:user_account') : t('customer:insert')
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('customer:insert')}>
      <DetailHead
        parent={{ label: t('shell:menu.customers'), place: { screen: '/customers' } }}
        title={title}
        actions={<BackToList />}
      />
      <Wizard
        label={t('customer:insert')}
        sheet={sheet}
        step={step}
        submitLabel={t('form:wizard.finish')}
        labelOf={labelOf}
        steps={[
          { name: '1', title: t('customer:insert'), fields: stepFields.customer, content: <CustomerStep sheet={sheet} /> },
          {
            name: '2',
            title: t('customer:user_account'),
            fields: stepFields.user,
            content: <UserStep sheet={sheet} />,
            foot: <p className="text-ink-2">{creates}</p>,
          },
        ]}
      />
    </section>
  )
}

const useNewCustomer = () => {
  const t = useT()
  const go = useGo()
  const me = useUser()
  const special = useSpecialCharacters()
  const sendable = useSendable()
  const [repeat] = useState(repeating)
  const roles = useRead(groups.list).data?.objects
  const [draft, setDraft] = useState(() => newDraft(me, currentLanguage()))
  // the usual role is part of what the wizard begins with, and no input of the person
  useEffect(() => {
    if (roles) setDraft((old) => ({ ...old, main_user_group_ids: usualRole(roles) }))
  }, [roles])
  return useSheet({
    schema: CustomerCreate,
    values: draft,
    rules: newCustomerRules(special),
    draft: { record: 'customers/new', label: t('customer:insert') },
    submit: async (values) => {
      const body = sendable(values)
      const made = await repeat(body, (sent, idempotencyKey) => call(customer.create, { body: sent, idempotencyKey }))
      await stale(...afterCustomersChanged)
      showSuccess(t('customer:created'), {
        description: `${made.customer_no} ${made.name_1}`,
        action: { label: t('customer:show'), onPress: () => void go({ screen: '/customers/:id', id: made.id }) },
        lasts: 20_000,
      })
      await go({ screen: '/customers' })
    },
  })
}

/** What is sent of what was typed: nothing that takes a right one has not, and no place where one has none to choose. */
const useSendable = () => {
  const me = useUser()
  const discountGroups = useMay(part(customer.create, 'discount_group_id'))
  const terms = useMay(part(customer.create, 'delivery_option_ids'))
  const authType = useMay(part(customer.create, 'main_user_auth_type'))
  return (values: CustomerCreate): CustomerCreate => {
    const { discount_group_id, delivery_option_ids, main_user_auth_type, main_user_password, ...rest } = values
    const { site_id, type, reseller_no, branch_id, main_user_branch_id, ...plain } = rest
    return {
      ...plain,
      ...(me?.customer === null && { site_id, type, reseller_no, branch_id, main_user_branch_id }),
      ...(discountGroups && { discount_group_id }),
      ...(terms && { delivery_option_ids }),
      ...(authType && { main_user_auth_type }),
      ...(main_user_auth_type !== 'oracle' && main_user_password && { main_user_password }),
    }
  }
}
