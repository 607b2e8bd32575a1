import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { useRead } from '../../kit/queries.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { RightsOfMany, useWishes, type Wish } from '../../users/index.ts'
import { useGrant } from './useGrant.ts'

interface Props {
  customers: readonly Pick<CustomerRow, 'id' | 'name'>[]
  close: () => void
  /** After it was saved. */
  done?: () => void
}

/**
 * Own permissions of the customers' main users (CUST-11, CUST-72). Of one customer they come and go as one likes; to several they are
 * either added or taken away, because the call does one of both. Who has no user is said before and left out.
 */
export const CustomerRightsDialog = ({ customers, close, done }: Props) => {
  const t = useT()
  const [how, setHow] = useState<Wish>('give')
  const read = useRead(customerMembership.read, { body: { customer_ids: customers.map(({ id }) => id) } })
  const { people = 0, without = [] } = read.data ?? {}
  const ids = customers.flatMap(({ id }) => (without.some((left) => left.id === id) ? [] : [id]))
  const wishing = useWishes(people, customers.length === 1 ? undefined : how)
  const saving = useGrant(ids, wishing, () => {
    close()
    done?.()
  })
  const choose = (next: Wish) => {
    wishing.clear()
    setHow(next)
  }
  const [one] = customers
  const title = customers.length === 1 ? t('customers:permissions.title', one!.name) : t('customers:rights.title', customers.length)
  return (
    <RightsOfMany
      title={title}
      read={read}
      wishing={wishing}
      saving={saving}
      nobody={t(customers.length === 1 ? 'customers:permissions.nobody' : 'customers:rights.nobody')}
      close={close}
    >
      {customers.length > 1 && people > 0 && (
        <Segmented
          label={t('customers:rights.how')}
          options={[
            { value: 'give', label: t('word:add') },
            { value: 'take', label: t('customers:rights.take') },
          ]}
          value={how}
          onValueChange={choose}
          disabled={saving.busy}
        />
      )}
      {people > 0 && without.length > 0 && (
        <p role="status" className="text-warn-ink">
          {t('customers:rights.without', without.length, namesOf(without))}
        </p>
      )}
    </RightsOfMany>
  )
}

const namesOf = (customers: readonly { name: string }[]): string =>
  customers
    .slice(0, 10)
    .map(({ name }) => name)
    .join(', ') + (customers.length > 10 ? ' …' : '')
