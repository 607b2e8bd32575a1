import { giveBackAll } from './held.ts'

/** Asked before the person leaves the session: true lets them go. It may ask a question first. */
type Guard = () => Promise<boolean>

const guards = new Set<Guard>()

/** Whatever must be settled while the session still lasts. Answers how to stop guarding. */
export const guardLeaving = (guard: Guard): (() => void) => {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** True when nothing on the screen keeps the person from leaving the session; then what any tab holds is given back. */
export const mayLeave = async (): Promise<boolean> => {
  for (const guard of [...guards]) if (!(await guard())) return false
  await giveBackAll()
  return true
}
