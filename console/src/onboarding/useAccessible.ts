import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { type Customer, customer as calls } from '@disadmin/contract/customers/customer'
import { customers } from '@disadmin/contract/customers/customers'
import { users } from '@disadmin/contract/users/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { t } from '../kit/i18n.ts'
import { showError, showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'

type Losing = { users: number; rights: number }

/**
 * What a reseller lets through, as somebody is changing it. Saving asks the server first who loses what by it: where nobody does it is
 * saved at once, else `losing` waits for a yes.
 */
export const useAccessible = (customer: Pick<Customer, 'id' | 'accessible_permissions'>) => {
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [losing, setLosing] = useState<Losing>()
  // what is asked stays readable while the question closes
  const [asking, setAsking] = useState(false)
  const saved = new Set(customer.accessible_permissions.map(({ id }) => id))
  const changed = [...wanted].filter(([id, on]) => saved.has(id) !== on)

  // what somebody else changed meanwhile stays: only what was touched here is put onto what there is at this moment
  const send = async (dry_run: boolean) => {
    const now = await call(calls.get, { params: { id: customer.id } })
    const ids = new Set(now.accessible_permissions.map(({ id }) => id))
    for (const [id, on] of changed) {
      if (on) ids.add(id)
      else ids.delete(id)
    }
    const body = { customer_ids: [customer.id], permission_ids: [...ids], is_set: true, dry_run }
    return (await call(customerMembership.accessible, { body })).losing
  }
  const saving = useMutation({
    mutationFn: async (asked: boolean) => {
      const lost = asked ? { users: 0, rights: 0 } : await send(true)
      if (lost.users > 0) return lost
      await send(false)
      return undefined
    },
    onSuccess: async (lost) => {
      setAsking(lost !== undefined)
      if (lost) return setLosing(lost)
      await stale(calls.get, customers.list, users.list, users.get)
      setWanted(new Map())
      // CUST-75S
      showSuccess(t('users:rights.saved'))
    },
    onError: (error) => {
      setAsking(false)
      showError(error)
    },
  })
  const save = (asked: boolean) => {
    if (!saving.isPending) saving.mutate(asked)
  }
  return {
    isOn: (id: number) => wanted.get(id) ?? saved.has(id),
    isChanged: (id: number) => changed.some(([one]) => one === id),
    set: (id: number, on: boolean) => setWanted((old) => new Map(old).set(id, on)),
    save: () => save(false),
    losing,
    asking,
    confirm: () => save(true),
    cancel: () => setAsking(false),
    sheet: {
      changed: changed.map(([id]) => String(id)),
      isDirty: changed.length > 0,
      busy: saving.isPending,
      reset: () => setWanted(new Map()),
    },
  }
}
