import type { Customer } from '@disadmin/contract/customers/customer'
import { users } from '@disadmin/contract/users/users'
import { useState } from 'react'
import { formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { rolesText } from '../../kit/roles.ts'
import { To } from '../../kit/To.tsx'
import { useMay } from '../../kit/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactSection } from './FactSection.tsx'

/** Who signs in for the customer, when last, and what they may do (CUST-56). */
export const MainUserFacts = ({ customer }: { customer: Customer }) => {
  const t = useT()
  const mayOpen = useMay(users.get)
  const { main_user_id: id, main_user_username: username } = customer
  if (id === null || username === null)
    return (
      <FactSection title={t('field:main_user')}>
        <p className="text-ink-2">{t('customer:no_user')}</p>
      </FactSection>
    )
  return (
    <FactSection
      title={t('field:main_user')}
      items={[
        {
          label: t('field:username'),
          value: mayOpen ? (
            <To screen="/users/:id" id={id} className="text-accent-ink hover:underline">
              {username}
            </To>
          ) : (
            username
          ),
        },
        { label: t('field:name'), value: customer.main_user_name },
        { label: t('field:role'), value: rolesText(t, customer.main_user_groups) },
        {
          label: t('field:auth_type'),
          value: customer.main_user_auth_type && t(`people:auth_type.${customer.main_user_auth_type}`),
        },
        {
          label: t('field:last_login'),
          value: customer.main_user_last_login === null ? t('users:never') : formatMoment(customer.main_user_last_login),
        },
        { label: t('field:permissions'), value: <Permissions customer={customer} /> },
      ]}
    />
  )
}

const Permissions = ({ customer }: { customer: Customer }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <span className="inline-flex items-center gap-2">
      {customer.main_user_permissions.length}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-6 rounded-sm font-medium text-accent-ink no-print hover:underline"
      >
        {t('customer:view_permissions')}
      </button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          closeOnOutside
          size="sm"
          title={t('customers:permissions.title', customer.main_user_username ?? '')}
          closeLabel={t('word:close')}
          footer={<Button onClick={() => setOpen(false)}>{t('word:close')}</Button>}
        >
          <ul className="-my-1.5">
            {customer.main_user_permissions.map(({ id, codename, name }) => (
              <li key={id} className="grid gap-0.5 border-b border-line py-1.5 last:border-0">
                <span>{name}</span>
                <span className="font-mono text-12 break-all text-ink-2">{codename}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </span>
  )
}
