import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addModules, setToday } from '../../test/licences.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { inTransaction } from '../kit/db/db.ts'
import {
  beginTrial,
  begin,
  dayOf,
  end,
  lookAt,
  mayGive,
  mayMove,
  type Modelled,
  type Move,
  numberOf,
  overlap,
  type Sold,
  stateOf,
  targets,
} from './licences.model.ts'
import { lockAnyCustomer, readToday } from './licences.queries.ts'
import { startLicences } from './licences.service.ts'
import { applyDueMoves } from './licences.due.service.ts'
import { applyAllDue } from './licences.worker.ts'

// `LICENCE_RUNS=10000 LICENCE_SEED=7 npm test -- --only postgres licences.model` walks further.
const { LICENCE_RUNS = '12', LICENCE_SEED } = process.env

let t: TestApp
let clerk: Client
let sold: Sold[]
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addModules(db)
  await addUser(db, { username: 'licences', role: 'licence_manager' })
  clerk = await t.signedIn('licences')
  const { rows } = await sql<Sold>`select id, name, kind, is_demo as demo, validity_period_days as days, ordinality as rank,
    is_orderable as sold from modules order by id`.execute(db)
  sold = rows
  await sql`insert into webhooks (url, events, secret) values ('https://receiver.example.ch', '{licence.changed}', '\\x00')`.execute(
    db,
  )
})
afterAll(() => t.close())

type Step =
  | { do: 'give'; module: number; delay: number }
  | { do: 'try' | 'work' | 'die' }
  | { do: 'move' | 'race'; licence: number; move: Move; later: boolean; target: number }
  | { do: 'pass' | 'jump'; days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('give' as const), module: fc.nat(6), delay: fc.constantFrom(0, 0, 1, 9, 31) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('try' as const, 'work' as const, 'work' as const, 'die' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('move' as const, 'move' as const, 'race' as const),
      licence: fc.nat(4),
      move: fc.constantFrom<Move>('cancel', 'upgrade', 'downgrade', 'convert'),
      later: fc.boolean(),
      target: fc.nat(2),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.constantFrom(1, 2, 9, 30, 31, 400) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('jump' as const), days: fc.constantFrom(-1, -2, -32) }) },
)

// ends of months, a leap day, and the days on which the clock changes
const starts = ['2026-11-22', '2026-12-31', '2028-01-31', '2028-02-28', '2027-03-28', '2026-10-25', '2027-02-01']

/** One customer of one's own, and whatever happens to its licences. */
class Walk {
  readonly all: Modelled[] = []
  readonly ids: number[] = []
  today: number
  readonly customer: number
  constructor(customer: number, start: string) {
    this.customer = customer
    this.today = numberOf(start)
  }
  get path() {
    return `/api/v1/modulestore/customers/${this.customer}/module-licences`
  }
  add(id: number, one: Modelled) {
    this.ids.push(id)
    this.all.push(one)
  }
  /** Ids of licences that came without our asking for their number: followers. */
  async newest(): Promise<number> {
    const { rows } = await sql<{
      id: number
    }>`select max(id) as id from module_licences where customer_id = ${this.customer}`.execute(t.database.db)
    return rows[0]!.id
  }

  async give({ module, delay }: Extract<Step, { do: 'give' }>) {
    const wanted = sold[module]!
    const { status, body } = await clerk.post(this.path, {
      module_id: wanted.id,
      create_immediately: delay === 0,
      valid_from: delay === 0 ? null : dayOf(this.today + delay),
    })
    lookAt(this.all, status === 200 ? this.today : -Infinity)
    expect(status).toBe(mayGive(this.all, wanted, this.today) ? 200 : 422)
    if (status === 200) this.add(body.id, begin(wanted, this.today + delay, this.today))
  }

  async try() {
    const wanted = sold.find(({ name }) => name === 'package_try')!
    if (!mayGive(this.all, wanted, this.today)) return
    const customerIds = [this.customer]
    await startLicences(t.database.db, () => Promise.resolve(), {
      customerIds,
      moduleId: wanted.id,
      by: null,
      timeZone: t.settings.timeZone,
    })
    this.add(await this.newest(), beginTrial(wanted, this.today))
  }

  async move({ do: how, licence, move, later, target }: Extract<Step, { do: 'move' | 'race' }>) {
    const index = licence % Math.max(1, this.all.length)
    const one = this.all[index]
    if (!one) return
    const to = move === 'convert' ? sold.find(({ name }) => name === 'package_l') : targets(one, move, sold)[target]
    const isLater = move === 'convert' || (later && move !== 'upgrade')
    const path = `${this.path}/${this.ids[index]}/${move === 'convert' ? 'convert-to-full' : move}`
    const body = {
      ...(move !== 'upgrade' && { execution_time: isLater ? 'next_evaluation_date' : 'immediate' }),
      ...(move !== 'cancel' && { target_module_id: to?.id ?? 999_999 }),
    }
    const send = () => clerk.patch(path, move === 'convert' ? undefined : body)
    const answers = await Promise.all(how === 'race' ? [send(), send(), this.work()] : [send()])
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : [])).toSorted()
    if (!mayMove(one, move, this.today)) return expect(new Set(statuses)).toEqual(new Set([409]))
    if (move !== 'cancel' && !to) return expect(new Set(statuses)).toEqual(new Set([422]))
    expect(statuses).toEqual(how === 'race' ? [200, 409] : [200])
    lookAt(this.all, this.today)
    const follower = end(one, isLater, this.today, move === 'cancel' ? undefined : to)
    if (follower) this.add(await this.newest(), follower)
  }

  async work() {
    const { db } = t.database
    await applyAllDue({ db, settings: t.settings, atOnce: 200, logger: { warn: (...said: unknown[]) => expect(said).toEqual([]) } })
    lookAt(this.all, this.today)
  }

  /** A worker that is gone before it could commit. */
  async die() {
    const { db } = t.database
    await inTransaction(db, async (tx) => {
      const customer = await lockAnyCustomer(tx, this.customer)
      await applyDueMoves(tx, customer!, await readToday(tx, t.settings.timeZone))
      throw new Error('killed')
    }).catch((error: Error) => expect(error.message).toBe('killed'))
  }

  async pass(days: number) {
    this.today += days
    await setToday(t.database.db, dayOf(this.today))
  }

  async take(one: Step) {
    if (one.do === 'give') await this.give(one)
    else if (one.do === 'move' || one.do === 'race') await this.move(one)
    else if (one.do === 'pass' || one.do === 'jump') await this.pass(one.days)
    else await this[one.do]()
  }

  /** What is read is what the dates say, after every step, written down or not. */
  async compare() {
    const { body } = await clerk.get(`${this.path}?limit=1000`)
    const read = new Map<number, { status: string; active_from: string; active_until: string | null }>(
      body.objects.map((one: { id: number }) => [one.id, one]),
    )
    expect(read.size).toBe(this.all.length)
    const told = this.ids.map((id) => read.get(id)!)
    expect(told.map(({ status, active_from, active_until }) => [status, active_from, active_until])).toEqual(
      this.all.map((one) => [stateOf(one, this.today), dayOf(one.from), one.until === null ? null : dayOf(one.until)]),
    )
    const list = await clerk.get(`/api/v1/modulestore/module-licences?include_finished=true&limit=0`)
    for (const row of list.body.objects) expect(row.status, 'as the list has it').toBe(read.get(row.id)!.status)
  }
}

const legal = new Set(['PLANNED ACTIVE', 'TRIALING ACTIVE', 'ACTIVE TO_BE_CANCELED', 'ACTIVE FINISHED', 'TO_BE_CANCELED FINISHED'])

/** The history of each licence is one legal way from its beginning to where it is, each state once; every move was told once. */
const judge = async (walk: Walk) => {
  const { db } = t.database
  const { rows } = await sql<{ id: number; status: string; ways: string[] }>`
    select l.id, l.status, array_agg(m.status::text order by m.at, m.came_on) as ways
    from module_licences l join module_licence_moves m on m.licence_id = l.id where l.customer_id = ${walk.customer}
    group by l.id order by l.id`.execute(db)
  for (const { status, ways } of rows) {
    expect(ways.at(-1)).toBe(status)
    for (const [index, to] of ways.slice(1).entries()) expect(legal).toContain(`${ways[index]} ${to}`)
  }
  const { rows: told } = await sql<{ id: number; status: string }>`select (payload #>> '{data,licence_id}')::int as id,
    payload #>> '{data,status}' as status from webhook_deliveries`.execute(db)
  expect(told.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual(
    rows.flatMap(({ id, ways }) => ways.map((status) => `${id} ${status}`)).toSorted(),
  )
  for (const [index, one] of walk.all.entries())
    for (const other of walk.all.slice(0, index))
      if (one.module.id === other.module.id) expect(overlap(one, other), 'held twice on a day').toBe(false)
}

test(
  'whatever clerks, dates, workers that die and clocks do: no move is skipped or made twice, and no module held twice [MOD-16S]',
  async () => {
    const { db } = t.database
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.array(step, { minLength: 3, maxLength: 14 }), async (start, steps) => {
        await sql`delete from webhook_deliveries`.execute(db)
        await sql`delete from module_licences`.execute(db)
        await setToday(db, start)
        const walk = new Walk(await addCustomer(db), start)
        for (const one of steps) {
          await walk.take(one)
          await walk.compare()
        }
        await walk.work()
        await walk.compare()
        await judge(walk)
      }),
      { numRuns: Number(LICENCE_RUNS), ...(LICENCE_SEED !== undefined && { seed: Number(LICENCE_SEED) }) },
    )
  },
  Math.max(240_000, Number(LICENCE_RUNS) * 2000),
)
