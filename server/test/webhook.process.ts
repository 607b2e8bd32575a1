import { pino } from 'pino'
import { openDatabase } from '../src/kit/db/open.ts'
import { migrate } from '../src/kit/db/migrate.ts'
import { readSettings } from '../src/settings.ts'
import { emit, startWebhooks } from '../src/webhooks/index.ts'
import { addCart } from './carts.ts'
import { addCustomer } from './people.ts'

// A process with a worker of webhooks whose leases are short. `begin` has a receiver and an event for it; `end` finds them.
const [verb, url = '', secret = ''] = process.argv.slice(2)
const settings = readSettings(process.env)
const database = await openDatabase(settings)
const { db } = database
await migrate(database)
if (verb === 'begin') {
  const values = { url, events: ['basket.placed' as const], secret: Buffer.from(secret, 'base64') }
  await db
    .insertInto('webhooks')
    .values({ ...values, deleted_at: null, previous_secret: null, previous_secret_until: null })
    .execute()
  await emit(db, 'basket.placed', { carts: [await addCart(db, { customerId: await addCustomer(db, { name: 'Garage' }) })] })
}
startWebhooks({ db, logger: pino({ level: 'silent' }), privateAddresses: true, leaseSeconds: 1 })
// what became of the event, for whoever watches
setInterval(() => void say(), 200)
const say = async () => {
  const { attempts, sent_at } = await db.selectFrom('webhook_deliveries').select(['attempts', 'sent_at']).executeTakeFirstOrThrow()
  process.stdout.write(`${sent_at === null ? 'waiting' : 'sent'} after ${attempts}\n`)
}
