import { packProof, type ProofChallenge } from '@disadmin/contract/kit/proof'
import { solveChallengeWorkers } from 'altcha-lib'
// the bundler makes the worker a file of its own and this its address
// oxlint-disable-next-line import/default
import workerAddress from './proof.worker.ts?worker&url'

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    createScriptURL: (address: string) => string
  }
}

// a worker is a script: where the browser asks for it (trusted types), this one address is vouched for
const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('proof-worker', { createScriptURL: () => workerAddress })

const workers = Math.min(4, Math.max(1, navigator.hardwareConcurrency))

type Challenge = Parameters<typeof solveChallengeWorkers>[0]['challenge']

/** Solves a proof of work beside the page; answers what travels as `bot_check`. */
export const solveProof = async (challenge: ProofChallenge): Promise<string> => {
  const solution = await solveChallengeWorkers({
    challenge: challenge as Challenge,
    concurrency: workers,
    createWorker: () => new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' }),
    timeout: 240_000,
  })
  if (!solution) throw new Error('The proof of work was not solved in time.')
  const { counter, derivedKey } = solution
  return packProof({ challenge, solution: { counter, derivedKey } })
}
