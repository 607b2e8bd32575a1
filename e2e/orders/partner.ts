import { test as base } from '../kit/test.ts'

interface Change {
  offline?: boolean
  completesAfter?: number | null
  slowMs?: number
  chances?: Record<string, number>
}

export interface Partner {
  /** Makes the simulated partner behave like this from now on. */
  behave: (change: Change) => Promise<void>
}

/** `test` of the stories in which orders really leave: to the demo's partner simulator, which behaves again afterwards. */
export const test = base.extend<{ partner: Partner }>({
  partner: async ({ server }, use) => {
    const page = /misbehave: (http:\S+)/.exec(server.log())?.[1]
    if (page === undefined) throw new Error(`No partner simulator:\n${server.log()}`)
    const behave = async (change: Change) => {
      const answer = await fetch(new URL('/behaviour', page), { method: 'PUT', body: JSON.stringify(change) })
      if (!answer.ok) throw new Error(`The partner refused ${answer.status}`)
    }
    await use({ behave })
    await behave({ offline: false, completesAfter: 20, chances: {} })
  },
})

export { expect } from '../kit/test.ts'
