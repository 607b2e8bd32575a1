import { customer as customerEndpoints } from '@disadmin/contract/customers/customer'
import { customerLogin } from '@disadmin/contract/customers/customer-login'
import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { customerState } from '@disadmin/contract/customers/customer-state'
import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { Ban, CircleCheck, Eye, EyeOff, KeyRound, LogIn, Maximize2, Pencil, Store, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { useGo } from '../kit/screenUrl.ts'
import { isCallError } from '../kit/problems.ts'
import { type Offer, useOffer } from '../kit/useMay.ts'
import { RefusedDialog } from '../kit/RefusedDialog.tsx'
import { Menu, type MenuEntry, type MenuItem } from '../ui/Menu.tsx'
import { MoreButton } from '../ui/MoreButton.tsx'
import type { Viewing } from './CustomerDialog.tsx'
import { useDeactivate, useRemove, useSwitches } from './state.calls.ts'
import { useOwnCompany } from './useOwnCompany.ts'
import { useLoginAsCustomer } from './useLoginAsCustomer.ts'

/** What the person is offered to do with customers of the list. */
const useCustomerActions = () => {
  const edit = useOffer(customerEndpoints.patch)
  const login = useOffer(customerLogin.start)
  const rights = useOffer(customerMembership.permissions)
  const active = useOffer(customerState.activate)
  const hide = useOffer(customerState.hide)
  const remove = useOffer(customerState.delete)
  return { edit, login, rights, active, hide, remove }
}

/** The entries of a row, each only with its right; what is refused while impersonating stands still. One's own company is changed in its settings. */
const useEntries = (customer: CustomerRow, ask: Record<'deactivate' | 'remove' | 'rights', () => void>): MenuEntry[] => {
  const t = useT()
  const go = useGo()
  const offers = useCustomerActions()
  const logIn = useLoginAsCustomer()
  const switches = useSwitches(customer)
  const { id, is_active, is_hidden } = customer
  const own = useOwnCompany(id)
  const entry = (offer: Offer, item: MenuItem): MenuEntry[] =>
    offer.shown ? [{ ...item, disabled: offer.whyNot !== undefined }] : []
  const toggles = is_active
    ? { label: t('customers:deactivate.label'), icon: Ban, onSelect: ask.deactivate }
    : { label: t('customers:activate.label'), icon: CircleCheck, onSelect: switches.activate }
  const hides = is_hidden
    ? { label: t('customers:unhide.label'), icon: Eye, onSelect: switches.unhide }
    : { label: t('customers:hide.label'), icon: EyeOff, onSelect: switches.hide }
  const open = { label: t('users:open'), icon: Maximize2, keys: '↵', onSelect: () => void go({ screen: '/customers/:id', id }) }
  const edit = { label: t('customer:edit'), icon: Pencil, onSelect: () => void go({ screen: '/customers/:id/edit', id }) }
  const settings = { label: t('my-customer:title'), icon: Store, onSelect: () => void go({ screen: '/company-settings' }) }
  if (own) return [open, ...entry(offers.edit, edit), settings]
  return [
    open,
    ...entry(offers.edit, edit),
    ...entry(offers.login, { label: t('customers:login'), icon: LogIn, onSelect: () => logIn(customer) }),
    ...entry(offers.rights, { label: t('customers:rights.modify'), icon: KeyRound, onSelect: ask.rights }),
    ...entry(offers.active, toggles),
    ...entry(offers.hide, hides),
    ...(offers.remove.shown ? [{ kind: 'line' } as const] : []),
    ...entry(offers.remove, { label: t('word:delete'), icon: Trash2, danger: true, onSelect: ask.remove }),
  ]
}

interface CustomerMenuProps {
  customer: CustomerRow
  view: (viewing: Viewing) => void
  upright?: boolean
}

/** What can be done with a customer (CUST-08, 09, 10, 11, 12, 13, 15S). */
export const CustomerMenu = ({ customer, view, upright = false }: CustomerMenuProps) => {
  const t = useT()
  const { active } = useCustomerActions()
  const deactivate = useDeactivate(customer)
  const [reasons, setReasons] = useState<readonly string[]>()
  const remove = useRemove(customer, (error) => {
    if (!isCallError(error) || error.status !== 422 || !Array.isArray(error.problem.errors)) return false
    setReasons(error.problem.errors.map(({ message }) => message))
    return true
  })
  const items = useEntries(customer, {
    deactivate: deactivate.run,
    remove: remove.run,
    rights: () => view({ what: 'rights', customer }),
  })
  const instead = customer.is_active && active.shown && active.whyNot === undefined
  return (
    <>
      <Menu
        align="end"
        trigger={<MoreButton upright={upright} label={t('word:more_for', customer.name)} className={upright ? '' : '-ml-1'} />}
        items={items}
      />
      {deactivate.dialog}
      {remove.dialog}
      {reasons && (
        <RefusedDialog
          title={t('customers:remove.refused', customer.name)}
          refused={reasons.map((reason) => ({ reason }))}
          leaveOut={instead ? { label: t('customers:deactivate.instead'), run: deactivate.run } : undefined}
          onClose={() => setReasons(undefined)}
        />
      )}
    </>
  )
}
