export { waitingIn } from '../src/users/hashing-turn.ts'
import { atOnce, inTurn, type Lane, maxQueue } from '../src/users/hashing-turn.ts'

/** As many hashings as a lane takes, and those that run: nobody’s turn comes, and nobody else is let into the lane, until they are let go. */
export const fillLane = (lane: Lane) => {
  const gate = Promise.withResolvers<void>()
  const all = Promise.all(Array.from({ length: atOnce + maxQueue }, () => inTurn(() => gate.promise, lane)))
  return {
    letGo: async () => {
      gate.resolve()
      await all
    },
  }
}
