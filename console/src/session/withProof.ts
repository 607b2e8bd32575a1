import { isCallError } from '../kit/problems.ts'
import { solveProof } from '../kit/proof/solveProof.ts'

// somebody who guesses at the same time may make the next one harder
const mostProofs = 4

const challengeOf = (error: unknown) =>
  isCallError(error) && error.status === 429 && error.problem.code === 'proof_required' ? error.problem.challenge : undefined

/**
 * Signs in. Where too many wrong tries were made, by whomever, a proof of work is solved first. Throws what `signIn` throws.
 * @param onChecking called when a proof of work is being solved; it takes a moment
 */
export const withProof = async <T>(signIn: (proof?: string) => Promise<T>, onChecking: () => void): Promise<T> => {
  let proof: string | undefined
  for (let proofs = 0; ; proofs++) {
    try {
      return await signIn(proof)
    } catch (error) {
      const challenge = challengeOf(error)
      if (!challenge || proofs === mostProofs) throw error
      onChecking()
      proof = await solveProof(challenge)
    }
  }
}
