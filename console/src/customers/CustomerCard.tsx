import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { Eye } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import type { Viewing } from './CustomerDialog.tsx'
import { CustomerMenu } from './CustomerMenu.tsx'
import { CustomerName } from './CustomerName.tsx'

interface CustomerCardProps {
  customer: CustomerRow
  view: (viewing: Viewing) => void
}

/** The site of whoever has no other. */
const onlySite = '0'

/** A customer on a phone: who, where, signed in with by whom, and the two lists to look at. */
export const CustomerCard = ({ customer, view }: CustomerCardProps) => {
  const t = useT()
  const { customer_no, site_id, city, main_user_username, main_user_groups, discount_group } = customer
  const { main_user_permissions: permissions, delivery_options: terms } = customer
  // of one site there is nothing to tell apart
  const place = [customer_no, site_id !== onlySite && `${t('field:site_id')} ${site_id}`, city]
  const person = [main_user_username ?? t('customers:on_phone.no_user'), main_user_groups[0]?.name, discount_group?.name]
  return (
    <div className="-mr-2.5 flex min-w-0 flex-1 items-start gap-1">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 py-0.5">
        <div className="truncate font-medium">
          <CustomerName customer={customer} />
        </div>
        <p className="truncate text-12 text-ink-2 tabular">{place.filter(Boolean).join(' · ')}</p>
        <p className="truncate text-12 text-ink-2">{person.filter(Boolean).join(' · ')}</p>
        <div className="-ml-1.5 flex flex-wrap gap-1">
          <Button variant="quiet" size={24} icon={Eye} onClick={() => view({ what: 'permissions', customer })}>
            {t('customers:on_phone.permissions', permissions.length)}
          </Button>
          <Button variant="quiet" size={24} icon={Eye} onClick={() => view({ what: 'terms', customer })}>
            {t('customers:on_phone.terms', terms.length)}
          </Button>
        </div>
      </div>
      <CustomerMenu customer={customer} view={view} upright />
    </div>
  )
}
