import type { Principal } from '../principal.ts'
import { ProblemError } from './refusal.ts'

/** Refuses whoever has a second factor and has not proven themself with it lately: a session that was left open does not do this. */
export const assertFreshProof = (who: Principal): void => {
  if (who.proof === 'stale')
    throw new ProblemError({ status: 403, text: { key: 'kit:error.fresh_proof' }, code: 'fresh_proof_required' })
}
