import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '../../server/src/app.ts'
import { migrate } from '../../server/src/kit/db/migrate.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { startJobs } from '../../server/src/kit/jobs/jobs.worker.ts'
import { onboardCustomers } from '../../server/src/onboarding/index.ts'
import { ensureRolesAndPermissions } from '../../server/src/permissions/permissions.seed.ts'
import { readSettings } from '../../server/src/settings.ts'
import { Client, testPassword } from '../../server/test/client.ts'
import { addCustomer, addUser } from '../../server/test/people.ts'

// A process that onboards. `begin` has a reseller with twenty customers and asks for it; `go-on` finds the run. Each customer is said. After `most` it waits
// to be killed: it is not done before, however late that is.
const [verb, most = Infinity] = process.argv.slice(2)
let said = 0
const settings = readSettings({ ...process.env, DISADMIN_DEMO: 'off' })
const database = await openDatabase(settings)
const logger = pino({ level: 'silent' })
const say = (line: string) => process.stdout.write(`${line}\n`)

const begin = async () => {
  const { db } = database
  const reseller = await addCustomer(db, { customer_no: '70010', email: 'reseller@example.ch' })
  await addUser(db, { username: 'dealer', role: 'reseller', customerId: reseller })
  for (let n = 0; n < 20; n++) await addCustomer(db, { customer_no: String(71_000 + n), resellerNo: '70010' })
  await sql`insert into modules (id, modulestore_id, name, kind) values (1, 'PACKAGE_M', 'Package M', 'PACKAGE')`.execute(db)
  const app = await buildApp({ database, settings, logger })
  const dealer = new Client(app)
  dealer.token = (await dealer.post('/api/v1/auth/login', { username: 'dealer', password: testPassword })).body.token
  const { status } = await dealer.post(`/api/v2/customers/${reseller}/onboard-customers`, { module_id: 1 })
  say(`asked ${status}`)
}

await migrate(database)
await ensureRolesAndPermissions(database.db)
if (verb === 'begin') await begin()
// slow enough to be killed between two customers, or within one
const kind: typeof onboardCustomers = {
  ...onboardCustomers,
  run: async (job) => {
    const log: typeof job.log = async (line) => {
      await job.log(line)
      say(`onboarded ${line.values?.[0]}`)
      await pause(++said < Number(most) ? 60 : 600_000)
    }
    const result = await onboardCustomers.run({ ...job, log })
    say('ended')
    return result
  },
}
startJobs({ database, settings, logger, kinds: [kind] })
