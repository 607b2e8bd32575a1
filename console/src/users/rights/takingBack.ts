import { membership } from '@disadmin/contract/permissions/membership'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { call } from '../../kit/call.ts'

type Changed = ReplyOf<typeof membership.giveAndTake>['objects']

/** The call that sets back what a change gave and took, and nothing else; undefined where it changed nobody. */
export const takingBack = (objects: Changed): (() => Promise<unknown>) | undefined => {
  const changed = objects.flatMap(({ user_id, given, taken }) =>
    given.length + taken.length > 0 ? [{ user_id, given, taken }] : [],
  )
  return changed.length === 0 ? undefined : () => call(membership.takeBack, { body: { objects: changed } })
}
