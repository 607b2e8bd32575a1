import {
  type CustomerTermsRow,
  deliveryOptionMembership as membership,
} from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { Plus } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { takesStart } from '../kit/keys/focus.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRead } from '../kit/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TermChips } from './TermChips.tsx'
import { useChangeTerms, useMayChange, useTerms } from './terms.calls.ts'

/** The terms of one customer, for its own page: take one away, add another, each at once and with a way back. */
export const CustomerTerms = ({ customerId }: { customerId: number }) => {
  const t = useT()
  const read = useRead(membership.list, { query: { customer_id: String(customerId) } })
  return (
    <section aria-label={t('field:delivery_options')} className="p-5 max-phone:px-4">
      <Loaded read={read} failed={t('delivery-options:failed')} waiting={<Waiting />}>
        {({ objects: [customer] }) => customer && <Terms customer={customer} />}
      </Loaded>
    </section>
  )
}

const Terms = ({ customer }: { customer: CustomerTermsRow }) => {
  const t = useT()
  const may = useMayChange()
  const change = useChangeTerms()
  const held = new Set(customer.delivery_options.map(({ id }) => id))
  const others = useTerms().filter(({ id }) => !held.has(id))
  return (
    <div className="grid justify-items-start gap-3">
      <TermChips customer={customer} />
      {may.add && others.length > 0 && (
        <Menu
          align="start"
          items={others.map((term) => ({
            label: term.name,
            onSelect: () => change.run({ doing: 'add', term, customers: [customer] }),
          }))}
          trigger={
            <Button ref={takesStart} icon={Plus} busy={change.busy}>
              {t('delivery-options:add_term')}
            </Button>
          }
        />
      )}
    </div>
  )
}

const Waiting = () => (
  <div aria-busy className="grid gap-3">
    <Skeleton className="w-72" />
    <Skeleton shape="block" className="h-8 w-36" />
  </div>
)
