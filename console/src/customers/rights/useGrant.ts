import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { membership } from '@disadmin/contract/permissions/membership'
import { users } from '@disadmin/contract/users/users'
import { t } from '../../kit/i18n.ts'
import { showError } from '../../kit/notify.ts'
import { call } from '../../kit/call.ts'
import { stale, useAct } from '../../kit/queries.ts'
import { refusedOr, type Wishing } from '../../users/index.ts'
import { afterCustomersChanged } from '../customer.calls.ts'
import { sayOutcome } from '../state.calls.ts'

const afterGranted = [...afterCustomersChanged, customerMembership.read, users.rights, users.may, membership.read] as const

/** The call that sets back what was given and taken; undefined where that was nothing. */
const takingBack = (objects: ReplyOf<typeof customerMembership.permissions>['objects']) => {
  const changed = objects.flatMap(({ id, given, taken }) =>
    given.length + taken.length > 0 ? [{ customer_id: id, given, taken }] : [],
  )
  return changed.length === 0 ? undefined : () => call(customerMembership.takeBack, { body: { objects: changed } })
}

/**
 * Saves what is wished for the main users of these customers, all of them or nobody (CUST-72). Where some come and others go the set is
 * replaced, by what there is at this moment with the wishes put onto it, so that what somebody else changed meanwhile stays.
 */
export const useGrant = (ids: readonly number[], { give, take }: Wishing, done: () => void) => {
  const failed = (error: unknown) => {
    refusedOr(showError)(error)
    // somebody is gone, or a right of one's own: what is shown is no longer so
    void stale(customerMembership.read)
  }
  const change = useAct(customerMembership.permissions, {
    once: true,
    changes: afterGranted,
    done: ({ objects }, { body }) => {
      // CUST-75S
      const edited = body.is_set === true || body.is_delete === true
      sayOutcome(objects, () => t(edited ? 'users:rights.saved' : 'customers:rights.added'), {
        undo: takingBack(objects),
        changes: afterGranted,
      })
      done()
    },
    failed,
  })
  const customer_ids = [...ids]
  const now = useAct(customerMembership.read, {
    done: ({ objects }) => {
      const own = objects.flatMap(({ permission_id: id, own: has }) => (has > 0 && !take.includes(id) ? [id] : []))
      change.run({ body: { customer_ids, permission_ids: [...new Set([...own, ...give])], is_set: true } })
    },
    failed,
  })
  const run = () => {
    if (take.length === 0) change.run({ body: { customer_ids, permission_ids: [...give] } })
    else if (give.length === 0) change.run({ body: { customer_ids, permission_ids: [...take], is_delete: true } })
    else now.run({ body: { customer_ids } })
  }
  return { busy: change.busy || now.busy, run }
}
