import { setTimeout as pause } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createSimulator, type Journal, openJournal, type Simulator } from '../../server/partner-simulator/index.ts'
import { migrate } from '../../server/src/kit/db/migrate.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { ensureRolesAndPermissions } from '../../server/src/permissions/permissions.seed.ts'
import { readSettings } from '../../server/src/settings.ts'
import { csv } from '../../server/test/availability.ts'
import { testPassword } from '../../server/test/client.ts'
import { addCustomer, addUser } from '../../server/test/people.ts'
import { type DatabaseAddress, databaseForProcesses, startServer } from '../../server/test/real-process.ts'

/** A person at a server that may be gone at any moment. */
const signIn = async (url: string) => {
  const csrf = randomUUID()
  const headers = { 'x-browser-id': randomUUID(), 'x-csrftoken': csrf, cookie: `csrftoken=${csrf}` }
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'dealer', password: testPassword }),
  })
  expect(answer.status).toBe(200)
  const { token } = (await answer.json()) as { token: string }
  return { ...headers, authorization: `Token ${token}` }
}

// The embedded database has room for one process.
describe.runIf(inject('adminUrl') !== '')('a server that is killed again and again, and a VPOM that misbehaves', () => {
  let address: DatabaseAddress
  let folder: string
  let journal: Journal
  let simulator: Simulator
  let env: Record<string, string>
  beforeAll(async () => {
    address = await databaseForProcesses()
    folder = await mkdtemp(join(tmpdir(), 'disadmin-vpom-kill-'))
    journal = openJournal(join(folder, 'journal.jsonl'))
    simulator = createSimulator(journal)
    await new Promise<void>((resolve) => simulator.orders.listen(0, '127.0.0.1', resolve))
    const { port } = simulator.orders.address() as AddressInfo
    env = {
      ...address.env,
      DISADMIN_VPOM_URL: `http://127.0.0.1:${port}/vpom`,
      DISADMIN_PARTNER_TOTAL_MS: '1000',
      DISADMIN_LOG: 'error',
    }
    const database = await openDatabase(readSettings(address.env))
    await migrate(database)
    await ensureRolesAndPermissions(database.db)
    const customerId = await addCustomer(database.db)
    await addUser(database.db, { username: 'dealer', role: 'reseller_with_availability', customerId })
    await database.close()
  })
  afterAll(async () => {
    simulator.orders.closeAllConnections()
    await new Promise((resolve) => simulator.orders.close(resolve))
    journal.close()
    await rm(folder, { recursive: true })
    await address.remove()
  })

  test('every file that was taken is in VPOM once, in the order in which they came', async () => {
    simulator.behaviour.chances = { drop_answer: 0.3, error_after_accepting: 0.2, drop_request: 0.1, busy: 0.1 }
    for (let round = 0; round < 4; round++) {
      const server = await startServer(env)
      const headers = await signIn(server.url)
      const upload = async (number: number) => {
        const body = new FormData()
        body.append('file', new File([csv(`R-${round};${number + 1}`)], `stock-${round}-${number}.csv`))
        const call = { method: 'POST', headers, body }
        const answer = await fetch(`${server.url}/api/v1/wholesaler-availability/import`, call).catch(() => undefined)
        return answer?.status
      }
      for (let number = 0; number < 3; number++) expect(await upload(number)).toBe(200)
      // one is on its way in when the process dies
      const last = upload(3)
      await pause(200 + round * 900)
      server.child.kill('SIGKILL')
      await Promise.all([server.ended, last])
    }
    simulator.behaviour.chances = {}
    const server = await startServer(env)
    const { db, close } = await openDatabase(readSettings(address.env))
    const taken = async () =>
      (
        await sql<{ reference: string; sent: boolean }>`select e.reference, h.accepted_at is not null as sent
        from availability_entries e left join availability_handoffs h on h.entry_id = e.id order by e.id`.execute(db)
      ).rows
    await expect.poll(async () => (await taken()).every(({ sent }) => sent), { interval: 1000 }).toBe(true)
    const references = (await taken()).map(({ reference }) => reference)
    expect(references.length).toBeGreaterThanOrEqual(12)
    const effective = journal.entries.filter(({ event }) => event === 'effective').map(({ reference }) => reference)
    expect(effective).toEqual(references)
    await close()
    server.child.kill('SIGTERM')
    await server.ended
  })
})
