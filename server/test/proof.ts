import { packProof, type ProofChallenge } from '@disadmin/contract/kit/proof'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves a challenge as a program would; answers what travels as `bot_check`. */
export const solved = async (challenge: ProofChallenge): Promise<string> => {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time.')
  const { counter, derivedKey } = solution
  return packProof({ challenge, solution: { counter, derivedKey } })
}
