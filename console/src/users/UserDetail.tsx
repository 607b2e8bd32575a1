import type { User } from '@disadmin/contract/users/users'
import type { ReactNode } from 'react'
import { formatMoment } from '../kit/format.ts'
import { languageNames, useT } from '../kit/i18n.ts'
import { rolesText } from '../kit/roles.ts'
import { UserState } from './UserState.tsx'

interface Item {
  label: string
  value: ReactNode
}

/** Every field of USR-18, in quiet sections (USR-09, USR-10). */
export const UserDetail = ({ user }: { user: User }) => {
  const t = useT()
  const yesNo = (yes: boolean) => t(yes ? 'word:yes' : 'word:no')
  const { customer } = user
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 max-phone:overflow-visible max-phone:px-4">
      <div className="max-w-240 divide-y divide-line">
        <Section
          title={t('field:actor')}
          items={[
            { label: t('field:name'), value: user.name },
            { label: t('field:email'), value: user.email },
            { label: t('field:user_id'), value: user.id },
            { label: t('field:oracle_id'), value: user.oracle_id },
          ]}
        />
        <Section
          title={t('users:section.place')}
          items={[
            { label: t('field:role'), value: rolesText(t, user.groups.slice(0, 1)) },
            { label: t('field:groups'), value: rolesText(t, user.groups) },
            { label: t('field:customer'), value: customer === null ? t('users:section.staff') : customer.name },
            { label: t('field:branch'), value: user.branch?.name },
            ...(customer === null
              ? []
              : [
                  { label: t('field:customer_no'), value: customer.customer_no },
                  { label: t('field:site_id'), value: customer.site_id },
                  { label: t('field:enable_automatic_order'), value: yesNo(customer.enable_automatic_order) },
                ]),
          ]}
        />
        <Section
          title={t('users:section.sign_in')}
          items={[
            { label: t('field:username'), value: user.username },
            { label: t('field:auth_type'), value: t(`people:auth_type.${user.auth_type}`) },
            { label: t('field:is_active'), value: <UserState active={user.is_active} /> },
            {
              label: t('field:last_login'),
              value: user.last_login === null ? t('users:never') : formatMoment(user.last_login),
            },
          ]}
        />
        <Section
          title={t('users:section.preferences')}
          items={[
            { label: t('field:language'), value: languageNames[user.language] },
            { label: t('field:enable_notification'), value: yesNo(user.enable_notification) },
          ]}
        />
      </div>
    </div>
  )
}

const Section = ({ title, items }: { title: string; items: readonly Item[] }) => (
  <section className="grid gap-x-8 gap-y-3 py-5 tablet:grid-cols-[13rem_minmax(0,1fr)]">
    <h2 className="text-13 font-strong">{title}</h2>
    <dl className="grid gap-x-5 gap-y-4 phone:grid-cols-2">
      {items.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="tabular break-words">{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
