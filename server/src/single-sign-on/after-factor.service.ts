import type { Tx } from '../kit/db/db.ts'
import { admitIn } from './admit.service.ts'
import type { Admitting } from './admitting.ts'
import { lockPending, letIn } from './identities.queries.ts'

interface Waiting extends Omit<Admitting, 'oidc' | 'answered'> {
  oidc: Admitting['oidc'] | undefined
  signOn: number
  userId: number
}

/** Lets in who waited for the second factor. False when the answer is over, or is somebody else's by now. */
export const admitAfterFactor = async (tx: Tx, { oidc, signOn, userId, ...admitting }: Waiting): Promise<boolean> => {
  const pending = await lockPending(tx, signOn)
  if (pending === undefined || !oidc) return false
  if (pending === null) return true
  const admitted = await admitIn(tx, { ...admitting, oidc, answered: pending })
  if (admitted.userId !== userId) return false
  await letIn(tx, signOn, admitted.identityId)
  return true
}
