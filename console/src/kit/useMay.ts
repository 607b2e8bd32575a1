import { type Requirement, type Actor, may, type WhyNot } from '@disadmin/contract/kit/may'
import { useMemo } from 'react'
import { actorOf } from './session/actor.ts'
import { useUser } from './session/session.ts'

/** The person in effect as `may` asks about them, recomputed with the person (AUTH-16). */
export const useActor = (): Actor | undefined => {
  const user = useUser()
  return useMemo(() => user && actorOf(user), [user])
}

const nothing: ReadonlySet<string> = new Set()

/** The codenames in effect, to be compared with those of others. Whether something may be called is asked with `useMay`. */
export const useRights = (): ReadonlySet<string> => useActor()?.codenames ?? nothing

/** True when the person in effect may make the call now (PERM-02): `useMay(carts.lock)`; of several, one is enough. */
export const useMay = (...asked: readonly Requirement[]): boolean => {
  const actor = useActor()
  return asked.some((one) => may(one, actor) === 'yes')
}

export interface Offer {
  /** The person may make the call in their own name: it is shown. */
  shown: boolean
  /** Why it stands still, where it is shown. */
  whyNot: WhyNot | undefined
}

/** For what stays in its place and says why it cannot be done now; of several calls, the first that is shown counts. */
export const useOffer = (...asked: readonly [Requirement, ...Requirement[]]): Offer => {
  const actor = useActor()
  const inOwnName = actor && { ...actor, isImpersonating: false }
  const one = asked.find((call) => may(call, inOwnName) === 'yes')
  const answer = may(one ?? asked[0], actor)
  return { shown: one !== undefined, whyNot: answer === 'yes' ? undefined : answer }
}
