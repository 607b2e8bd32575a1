import { setTimeout as pause } from 'node:timers/promises'
import { Clerk } from './clerk.ts'
import type { House } from './house.ts'

/** Clerks who order, one basket after the other, at these servers; `rest` says how many milliseconds lie between two baskets of one. */
export const openOffice = (ports: readonly number[], house: House, rest: () => number) => {
  const doors = ports.map((port) => `http://127.0.0.1:${port}`)
  const acknowledged: number[] = []
  let open = true
  const shifts = house.clerks.map(async (name) => {
    const clerk = new Clerk(doors, house)
    await clerk.signIn(name)
    while (open) {
      const begun = Date.now()
      await clerk.order((id) => acknowledged.push(id))
      await pause(Math.max(0, rest() - (Date.now() - begun)))
    }
  })
  const all = Promise.all(shifts)
  all.catch(() => undefined)
  return {
    acknowledged: acknowledged as readonly number[],
    leave: () => void (open = false),
    /** Waits for the last acknowledgements. Throws when a clerk was refused something. */
    close: async () => {
      open = false
      await all
      return acknowledged
    },
  }
}
