import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

type Share = Omit<Parameters<typeof solveChallenge>[0], 'deriveKey' | 'controller'> & { type: 'work' | 'abort' }

/** Solves the share of a challenge it is sent, off the page's own thread; it is ended, not asked to stop. */
self.onmessage = async ({ data: { type, ...share } }: MessageEvent<Share>) => {
  if (type === 'work') self.postMessage(await solveChallenge({ ...share, deriveKey }))
}
