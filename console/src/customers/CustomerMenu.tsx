import { customerLogin } from '@disadmin/contract/customers/customer-login'
import { customerState } from '@disadmin/contract/customers/customer-state'
import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { Ban, CircleCheck, Eye, EyeOff, LogIn, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { isCallError } from '../kit/problems.ts'
import { type Offer, useOffer } from '../kit/useMay.ts'
import { latePart } from '../ui/later.ts'
import { Menu, type MenuEntry } from '../ui/Menu.tsx'
import { MoreButton } from '../ui/MoreButton.tsx'
import { useDeactivate, useRemove, useSwitches } from './state.calls.ts'
import { useLoginAsCustomer } from './useLoginAsCustomer.ts'

const RefusedDialog = latePart(() => import('../kit/RefusedDialog.tsx').then((module) => ({ default: module.RefusedDialog })))

const still = ({ whyNot }: Offer) => ({ disabled: whyNot !== undefined })

/** True where the person is offered anything to do with customers of the list. */
export const useCustomerActions = () => {
  const login = useOffer(customerLogin.start)
  const active = useOffer(customerState.activate)
  const hide = useOffer(customerState.hide)
  const remove = useOffer(customerState.delete)
  return { login, active, hide, remove, any: [login, active, hide, remove].some(({ shown }) => shown) }
}

/** What can be done with a customer, each only with its right (CUST-08, 12, 13, 15S); what is refused while impersonating stands still. */
export const CustomerMenu = ({ customer, upright = false }: { customer: CustomerRow; upright?: boolean }) => {
  const t = useT()
  const offers = useCustomerActions()
  const logIn = useLoginAsCustomer()
  const switches = useSwitches(customer)
  const deactivate = useDeactivate(customer)
  const [reasons, setReasons] = useState<readonly string[]>()
  const remove = useRemove(customer, (error) => {
    if (!isCallError(error) || error.status !== 422 || !Array.isArray(error.problem.errors)) return false
    setReasons(error.problem.errors.map(({ message }) => message))
    return true
  })
  if (!offers.any) return null
  const groups: MenuEntry[][] = [
    offers.login.shown
      ? [{ label: t('customers:login'), icon: LogIn, ...still(offers.login), onSelect: () => logIn(customer) }]
      : [],
    offers.active.shown
      ? [
          customer.is_active
            ? { label: t('customers:deactivate.label'), icon: Ban, ...still(offers.active), onSelect: deactivate.run }
            : { label: t('customers:activate.label'), icon: CircleCheck, ...still(offers.active), onSelect: switches.activate },
        ]
      : [],
    offers.hide.shown
      ? [
          customer.is_hidden
            ? { label: t('customers:unhide.label'), icon: Eye, ...still(offers.hide), onSelect: switches.unhide }
            : { label: t('customers:hide.label'), icon: EyeOff, ...still(offers.hide), onSelect: switches.hide },
        ]
      : [],
    offers.remove.shown
      ? [{ kind: 'line' }, { label: t('word:delete'), icon: Trash2, danger: true, ...still(offers.remove), onSelect: remove.run }]
      : [],
  ]
  const instead = customer.is_active && offers.active.shown && offers.active.whyNot === undefined
  return (
    <>
      <Menu
        align="end"
        trigger={<MoreButton upright={upright} label={t('word:more_for', customer.name)} className={upright ? '' : '-ml-1'} />}
        items={groups.flat()}
      />
      {deactivate.dialog}
      {remove.dialog}
      <Suspense>
        {reasons && (
          <RefusedDialog
            title={t('customers:remove.refused', customer.name)}
            refused={reasons.map((reason) => ({ reason }))}
            leaveOut={instead ? { label: t('customers:deactivate.instead'), run: deactivate.run } : undefined}
            onClose={() => setReasons(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
