import { isCallError } from '../kit/problems.ts'
import { signIn } from '../kit/session.ts'

// somebody who guesses at the same time may make the next one harder
const mostProofs = 4

const challengeOf = (error: unknown) =>
  isCallError(error) && error.status === 429 && error.problem.code === 'proof_required' ? error.problem.challenge : undefined

interface Trying {
  username: string
  password: string
  /** Called when a proof of work is being solved; it takes a moment. */
  onChecking: () => void
}

/** Signs in. Where too many wrong passwords were tried, by whomever, a proof of work is solved first. Throws CallError. */
export const signInWithProof = async ({ username, password, onChecking }: Trying): Promise<void> => {
  let proof: string | undefined
  for (let proofs = 0; ; proofs++) {
    try {
      await signIn(username, password, proof)
      return
    } catch (error) {
      const challenge = challengeOf(error)
      if (!challenge || proofs === mostProofs) throw error
      onChecking()
      const { solveProof } = await import('../kit/proof/solveProof.ts')
      proof = await solveProof(challenge)
    }
  }
}
