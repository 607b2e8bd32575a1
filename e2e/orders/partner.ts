import { rm } from 'node:fs/promises'
import { test as base } from '../kit/test.ts'
import { type RunningServer, startServer } from '../kit/server.ts'
import { copyOfTemplate } from '../kit/template.ts'

interface Change {
  offline?: boolean
  completesAfter?: number | null
  chances?: Record<string, number>
}

export interface Partner {
  /** Makes the simulated partner behave like this from now on. */
  behave: (change: Change) => Promise<void>
}

/** `test` of the stories in which orders really leave: the demo's partner simulator runs beside the server. */
export const test = base.extend<{ partner: Partner }, { server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await copyOfTemplate()
      const server = await startServer(folder, { env: { DISADMIN_PARTNER_SIMULATOR: 'on' } })
      await use(server)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
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
