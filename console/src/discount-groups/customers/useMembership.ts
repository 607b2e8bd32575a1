import { customer } from '@disadmin/contract/customers/customer'
import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { customers } from '@disadmin/contract/customers/customers'
import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { maxLimit } from '@disadmin/contract/kit/paging'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { formatCount } from '../../kit/format.ts'
import { t } from '../../kit/i18n.ts'
import { showError, showSuccess } from '../../kit/notify.ts'
import { stale } from '../../kit/queries.ts'
import { sureOf } from '../../kit/wire/idempotency.ts'
import { inPortions } from './numbers.ts'
import type { Choice } from './useChosen.ts'

export interface Group {
  id: number
  name: string
}

const afterMoved = [customers.list, customer.get, discountGroups.usage, discountCategories.why] as const

export type Doing = 'insert' | 'remove'

const said = { insert: 'discount-desk:customers.inserted', remove: 'discount-desk:customers.removed' } as const

/** Puts the chosen ones into a group or takes them out of it, a thousand at a time; each thousand is done whole or not at all (DISC-22, DISC-23). */
export const useMembership = (doing: Doing, group: Group, choice: Choice, onDone: () => void) => {
  const [done, setDone] = useState(0)
  const send = async (): Promise<void> => {
    const ids = choice.chosen.map(({ id }) => id)
    const body = { discount_group_ids: [group.id], is_delete: doing === 'remove' }
    let count = 0
    setDone(0)
    try {
      for (const customer_ids of inPortions(ids, maxLimit)) {
        await sureOf((idempotencyKey) =>
          call(customerMembership.discountGroup, { body: { ...body, customer_ids }, idempotencyKey }),
        )
        count += customer_ids.length
        setDone(count)
      }
    } catch (error) {
      // customers already moved stay moved; the rest stays chosen for a retry
      choice.drop(new Set(ids.slice(0, count)))
      const description = t('discount-desk:customers.partly', formatCount(count), formatCount(ids.length))
      showError(error, count === 0 ? {} : { description })
      return
    } finally {
      await stale(...afterMoved)
    }
    const description = `${t('customers:count', formatCount(ids.length), ids.length)}, ${group.name}`
    showSuccess(t(said[doing]), { description })
    onDone()
  }
  const { mutate, isPending } = useMutation({ mutationFn: send })
  return { run: () => mutate(), busy: isPending, done }
}
