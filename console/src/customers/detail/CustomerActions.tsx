import { customer as calls, type Customer } from '@disadmin/contract/customers/customer'
import { customerLogin } from '@disadmin/contract/customers/customer-login'
import { Ellipsis, ExternalLink, Pencil, Store } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { useGo } from '../../kit/screenUrl.ts'
import { To } from '../../kit/To.tsx'
import { useOffer } from '../../kit/useMay.ts'
import { usePersonData } from '../../people-data/index.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { tip } from '../../ui/tip.ts'
import { BackToList } from '../BackToList.tsx'
import { useLoginAsCustomer } from '../useLoginAsCustomer.ts'
import { useOwnCompany } from '../useOwnCompany.ts'
import { ActiveButton } from './ActiveButton.tsx'

/** What can be done with the customer that is shown, each with its right; still, and saying why, where it is refused for now. */
export const CustomerActions = ({ customer }: { customer: Customer }) => {
  const t = useT()
  const logIn = useLoginAsCustomer()
  const login = useOffer(customerLogin.start)
  const edit = useOffer(calls.patch)
  const own = useOwnCompany(customer.id)
  return (
    <div className="flex flex-wrap items-center gap-2 no-print">
      <BackToList />
      {login.shown && !own && (
        <span {...(login.whyNot === undefined ? {} : tip(t('kit:error.impersonating')))} className="inline-flex">
          <Button icon={ExternalLink} disabled={login.whyNot !== undefined} onClick={() => logIn(customer)}>
            {t('customers:login')}
          </Button>
        </span>
      )}
      {edit.shown && (
        <To screen="/customers/:id/edit" id={customer.id} className={buttonClass({ icon: true })}>
          <Pencil aria-hidden />
          {t('customer:edit')}
        </To>
      )}
      {own ? (
        <To screen="/company-settings" className={buttonClass({ icon: true })}>
          <Store aria-hidden />
          {t('my-customer:title')}
        </To>
      ) : (
        <>
          <ActiveButton customer={customer} />
          <More customer={customer} />
        </>
      )}
    </div>
  )
}

/** What is rarely wanted, and by an administrator of the whole house alone. */
const More = ({ customer }: { customer: Customer }) => {
  const t = useT()
  const go = useGo()
  const onErased = () => void go({ screen: '/customers' })
  const { items, dialog } = usePersonData({ of: 'customer', id: customer.id, name: customer.name, onErased })
  if (items.length === 0) return null
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={t('word:more_for', customer.name)} size={32} />}
        items={items}
      />
      {dialog}
    </>
  )
}
