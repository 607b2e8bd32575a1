import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { type ReactNode } from 'react'
import { useT } from '../kit/i18n.ts'
import { roleName } from '../kit/roles.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { CustomerRightsDialog } from './rights/CustomerRightsDialog.tsx'

/** Which of a customer's lists is looked at; with `rights` its permissions are changed. */
export interface Viewing {
  what: 'permissions' | 'terms' | 'rights'
  customer: CustomerRow
}

interface CustomerDialogProps {
  /** What was looked at last stays while the dialog fades. */
  viewing: Viewing | undefined
  open: boolean
  onClose: () => void
}

/** What a customer's main user may do (CUST-06) or changing that (CUST-11), or the terms it is delivered by (CUST-07). */
export const CustomerDialog = ({ viewing, open, onClose }: CustomerDialogProps) => {
  const t = useT()
  if (!viewing) return null
  const { what, customer } = viewing
  if (what === 'rights') return <>{open && <CustomerRightsDialog customers={[customer]} close={onClose} />}</>
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeOnOutside
      size="sm"
      title={t(`customers:${what}.title`, customer.name)}
      description={what === 'permissions' ? <MainUser customer={customer} /> : undefined}
      closeLabel={t('word:close')}
      footer={<Button onClick={onClose}>{t('word:close')}</Button>}
    >
      {what === 'permissions' ? <Permissions customer={customer} /> : <Terms customer={customer} />}
    </Dialog>
  )
}

const MainUser = ({ customer: { main_user_username: username, main_user_groups: groups } }: { customer: CustomerRow }) => {
  const t = useT()
  if (username === null) return t('customers:permissions.nobody')
  return t('customers:permissions.of', username, groups.map(({ name }) => roleName(t, name)).join(', '))
}

const Permissions = ({ customer: { main_user_permissions: permissions } }: { customer: CustomerRow }) => {
  const t = useT()
  return (
    <Lines none={t('customers:permissions.none')}>
      {permissions.map(({ id, codename, name }) => (
        <li key={id} className="grid gap-0.5 border-b border-line py-1.5 last:border-0">
          <span className="font-mono text-12 break-all">{codename}</span>
          <span className="text-12 text-ink-2">{name}</span>
        </li>
      ))}
    </Lines>
  )
}

const Terms = ({ customer: { delivery_options: terms } }: { customer: CustomerRow }) => {
  const t = useT()
  return (
    <Lines none={t('customers:terms.none')}>
      {terms.map(({ id, name }) => (
        <li key={id} className="border-b border-line py-1.5 last:border-0">
          {name}
        </li>
      ))}
    </Lines>
  )
}

const Lines = ({ none, children }: { none: string; children: ReactNode[] }) =>
  children.length === 0 ? <p className="text-ink-2">{none}</p> : <ul className="-my-1.5">{children}</ul>
