import { createHash } from 'node:crypto'
import { lineStatus } from '@disadmin/contract/basket/basket.rules'
import { cartStatus } from '@disadmin/contract/carts/carts.rules'
import { describe, expect, test } from 'vitest'
import { usernameKey } from '../src/users/index.ts'
import { makeCustomers } from './customers.ts'
import { generate } from './generate.ts'
import { licenceRows } from './licences.ts'
import { benchPlan, demoPlan, type Plan } from './plan.ts'
import { branchNames } from './pools.places.ts'
import { signIns as told } from './pools.staff.ts'
import { type Batch, type Row, type TableName, tables } from './rows.ts'

const anchor = new Date('2026-11-20T14:00:00Z')
const given = { passwordHash: 'hash', groupIds: new Map([['sales', 1]]), firstCartId: 100_001 }

const all = (plan: Plan): Record<TableName, Row[]> => {
  const result = Object.fromEntries(Object.keys(tables).map((table) => [table, [] as Row[]])) as Record<TableName, Row[]>
  for (const batch of generate(plan, given).batches) {
    for (const [table, rows] of Object.entries(batch) as [keyof Batch, Row[]][]) result[table].push(...rows)
  }
  return result
}

const demo = all(demoPlan(anchor))
const rappen = (text: unknown) => Math.round(Number(text) * 100)
const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
const grouped = (rows: Row[], column: string) => Map.groupBy(rows, (row) => row[column])
const digest = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex')

describe('the generator', () => {
  test('makes the same rows every time', () => {
    expect(digest(all(demoPlan(anchor)))).toBe(digest(demo))
  })

  test('makes the same customers and lines on another day, only the dates move', () => {
    const later = all(demoPlan(new Date('2027-03-03T09:12:00Z')))
    const undated = (rows: Row[]) => rows.map(({ delivery_date: _day, ...row }) => row)
    expect(digest(undated(later.cart_items))).toBe(digest(undated(demo.cart_items)))
    expect(later.customers.map((customer) => customer.name_1)).toEqual(demo.customers.map((customer) => customer.name_1))
    expect(later.carts.at(-1)!.created_at).not.toBe(demo.carts.at(-1)!.created_at)
  })

  test('looks at no licence after it has ended, whatever day of the month it begins on', () => {
    const customers = makeCustomers(demoPlan(anchor))
    for (let day = 1; day <= 31; day++) {
      const rows = licenceRows(demoPlan(new Date(Date.UTC(2026, 11, day, 12))), customers)
      const tooLate = rows.filter(
        (row) => row.active_until !== null && String(row.next_evaluation_date ?? '') > String(row.active_until),
      )
      expect(tooLate, `${day}.12.`).toEqual([])
    }
  })

  test('ends licences in each of the next three months', () => {
    const ends = demo.module_licences.filter(({ status }) => status === 'TO_BE_CANCELED').map(({ active_until }) => active_until)
    for (const day of ['2026-12-01', '2027-01-01', '2027-02-01'])
      expect(ends.filter((end) => end === day).length).toBeGreaterThan(5)
  })

  test('makes the numbers of the demo', () => {
    expect(demo.branches.map((branch) => branch.name)).toEqual(['Zürich', 'Bern', 'Lausanne', 'Lugano'])
    expect(demo.customers).toHaveLength(1000)
    expect(demo.carts).toHaveLength(5000)
    expect(demo.cart_items.length).toBeGreaterThan(28_500)
    expect(demo.cart_items.length).toBeLessThan(31_500)
    const count = (status: string) => demo.carts.filter((cart) => cart.status === status).length
    expect([count('new'), count('partly_done'), count('closed')]).toEqual([78, 62, 4860])
    expect(demo.carts.filter((cart) => cart.seen_at === null && cart.status === 'new')).toHaveLength(24)
    expect(demo.carts.filter((cart) => cart.seen_at === null)).toHaveLength(24)
  })

  test('fills exactly the columns the loader writes', () => {
    for (const [table, columns] of Object.entries(tables)) {
      for (const row of demo[table as TableName]) expect(Object.keys(row).toSorted(), table).toEqual(columns.toSorted())
    }
  })

  test('scales the benchmark: 2 % new, 1 % partly done, 97 % closed', () => {
    const bench = all(benchPlan(anchor, { carts: 3000, lines: 2, users: 700 }))
    expect(bench.customers).toHaveLength(100)
    expect(bench.users.filter((user) => user.customer_id !== null)).toHaveLength(700)
    expect(bench.deliveries).toHaveLength(0)
    const count = (status: string) => bench.carts.filter((cart) => cart.status === status).length
    expect([count('new'), count('partly_done'), count('closed')]).toEqual([60, 30, 2910])
  })
})

describe('customers and users', () => {
  test('have numbers, names and login names that nobody else has', () => {
    for (const column of ['id', 'customer_no', 'name_1'])
      expect(new Set(demo.customers.map((row) => row[column])).size, column).toBe(1000)
    const wholesalerNos = demo.customers.flatMap((row) => row.customer_no_2 ?? [])
    expect(new Set(wholesalerNos).size).toBe(wholesalerNos.length)
    expect(wholesalerNos.length).toBeGreaterThan(850)
    expect(wholesalerNos.length).toBeLessThan(950)
    expect(new Set(demo.users.map((user) => user.username_key)).size).toBe(demo.users.length)
    for (const user of demo.users) expect(usernameKey(String(user.username))).toBe(user.username_key)
  })

  test('signed in up to their last login, and a few mistyped their password', () => {
    const lastOf = new Map<unknown, string>()
    for (const login of demo.logins) {
      if (login.outcome === 'success') lastOf.set(login.user_id, String(login.created_at))
    }
    for (const user of demo.users) expect(lastOf.get(user.id) ?? null).toBe(user.last_login)
    expect(demo.logins.filter(({ outcome }) => outcome === 'wrong_password').length).toBeGreaterThan(20)
    const moments = demo.logins.map(({ created_at }) => String(created_at))
    expect(moments).toEqual(moments.toSorted())
  })

  test('fit the schema: numbers of digits, post codes of four, languages, addresses at reserved domains', () => {
    for (const customer of demo.customers) {
      expect(customer.customer_no).toMatch(/^\d{5}$/)
      expect(customer.post_code).toMatch(/^[1-9]\d{3}$/)
      expect(String(customer.email ?? 'a@b.example')).toMatch(/^[a-z.]+@[a-z0-9-]+\.example$/)
      expect(String(customer.name_1)).not.toMatch(/ß|undefined|\{/)
    }
  })

  test('speak the language of their branch', () => {
    const languages = grouped(demo.customers, 'branch_id')
    const spoken = branchNames.map((_, index) =>
      [...new Set(languages.get(index + 1)!.map((customer) => customer.language))].toSorted(),
    )
    expect(spoken).toEqual([['de'], ['de'], ['fr'], ['it']])
  })

  test('include resellers with customers of their own branch', () => {
    const resellers = new Map(demo.customers.map((customer) => [customer.customer_no, customer]))
    const subs = demo.customers.filter((customer) => customer.reseller_no !== null)
    for (const sub of subs) expect(resellers.get(sub.reseller_no)!.branch_id).toBe(sub.branch_id)
    const ofSignIn = subs.filter((sub) => sub.reseller_no === demo.customers[11]!.customer_no)
    expect(ofSignIn.length).toBeGreaterThanOrEqual(8)
    const withLogin = new Set(demo.users.map((user) => user.customer_id))
    const free = ofSignIn.filter((sub) => !withLogin.has(sub.id) && sub.email !== null && sub.is_active && !sub.is_hidden)
    expect(free.length).toBeGreaterThan(1)
    expect(new Set(subs.map((sub) => sub.reseller_no)).size).toBeGreaterThan(5)
  })

  test('sign in as ten people and nobody else', () => {
    const signIns = demo.users.filter((user) => user.password_hash !== null)
    expect(signIns.map((user) => user.username).toSorted()).toEqual(told.toSorted())
    expect(told).toEqual(expect.arrayContaining(['licences', 'pricing', 'content']))
    expect(signIns.find((user) => user.username === 'sales1')).toMatchObject({
      name: 'Anna Keller',
      branch_id: 1,
      customer_id: null,
    })
    expect(signIns.find((user) => user.username === 'manager')).toMatchObject({ branch_id: 3, customer_id: null })
    expect(signIns.find((user) => user.username === 'garage')).toMatchObject({ customer_id: 1 })
    expect(demo.users.every((user) => user.is_demo === true)).toBe(true)
  })
})

describe('carts', () => {
  const items = grouped(demo.cart_items, 'cart_id')

  test('were placed one after another in working hours of the last two years', () => {
    const moments = demo.carts.map((cart) => Date.parse(String(cart.created_at)))
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments.at(-1)!).toBeLessThanOrEqual(anchor.getTime())
    expect(anchor.getTime() - moments.at(-1)!).toBeLessThan(3_600_000)
    expect((anchor.getTime() - moments[0]!) / 86_400_000).toBeGreaterThan(715)
    for (const moment of moments) {
      expect([1, 2, 3, 4, 5]).toContain(new Date(moment).getUTCDay())
      expect(new Date(moment).getUTCHours()).toBeGreaterThanOrEqual(4)
      expect(new Date(moment).getUTCHours()).toBeLessThan(18)
    }
  })

  test('were touched after they were placed and not in the future', () => {
    for (const cart of demo.carts) {
      expect(Date.parse(String(cart.updated_at))).toBeGreaterThanOrEqual(Date.parse(String(cart.created_at)))
      expect(Date.parse(String(cart.updated_at))).toBeLessThanOrEqual(anchor.getTime())
      if (cart.seen_at !== null)
        expect(Date.parse(String(cart.seen_at))).toBeGreaterThanOrEqual(Date.parse(String(cart.created_at)))
    }
  })

  test('were delivered and ordered in working hours, asked for by a day with a way, and make no day of more than 60,000 francs', () => {
    for (const { delivered_at } of demo.deliveries) {
      expect([1, 2, 3, 4, 5]).toContain(new Date(String(delivered_at)).getUTCDay())
      expect(new Date(String(delivered_at)).getUTCHours()).toBeGreaterThanOrEqual(4)
      expect(new Date(String(delivered_at)).getUTCHours()).toBeLessThan(18)
    }
    for (const line of demo.cart_items) expect(line.delivery_date === null).toBe(line.delivery_option_id === null)
    const days = Object.groupBy(demo.carts, (cart) => String(cart.created_at).slice(0, 10))
    const turnovers = Object.values(days).map((carts) => carts!.reduce((sum, cart) => sum + Number(cart.total_customer_price), 0))
    expect(Math.max(...turnovers)).toBeLessThan(60_000)
  })

  test('have the status their lines derive to [CART-51S]', () => {
    for (const cart of demo.carts) {
      const lines = items.get(cart.id)!.map((line) => ({
        status: lineStatus({
          ordered: Number(line.ordered),
          delivered: Number(line.delivered),
          wholesaler_qty: Number(line.wholesaler_qty),
        }),
      }))
      expect(cartStatus(lines)).toBe(cart.status)
    }
  })

  test('hold lines whose prices and quantities agree', () => {
    for (const line of demo.cart_items) {
      const { ordered, delivered, wholesaler_qty: wholesaler } = line as Record<string, number>
      expect(rappen(line.customer_price)).toBe(Math.round((rappen(line.list_price) * (10_000 - rappen(line.discount))) / 10_000))
      if (line.reseller_price !== null) expect(rappen(line.reseller_price)).toBeLessThan(rappen(line.customer_price))
      const limit = { '': 100, L10: 10, L15: 15, L25: 25 }[String(line.discount_code)]!
      expect(Number(line.discount)).toBeLessThanOrEqual(limit)
      expect(ordered).toBeGreaterThanOrEqual(1)
      expect(delivered! + wholesaler!).toBeLessThanOrEqual(ordered!)
    }
  })

  test('ask the same price for the same part everywhere', () => {
    for (const [productNo, lines] of grouped(demo.cart_items, 'product_no')) {
      expect(new Set(lines.map((line) => `${line.list_price} ${line.active_no}`)).size, String(productNo)).toBe(1)
    }
  })

  test('name vehicles and type certificates as in the trade', () => {
    const withVehicle = demo.cart_items.filter((line) => line.vehicle !== '')
    expect(withVehicle.length / demo.cart_items.length).toBeGreaterThan(0.75)
    for (const line of withVehicle) expect(line.homologation).toMatch(/^[123][A-Z]{2}\d{3}$/)
    const texts = grouped(withVehicle, 'homologation')
    for (const [number, lines] of texts) expect(new Set(lines.map((line) => line.vehicle)).size, String(number)).toBe(1)
  })

  test('include one open basket of 500 lines in Zürich, and some with additional items [CART-25]', () => {
    const large = demo.carts.filter((cart) => items.get(cart.id)!.length === 500)
    expect(large).toHaveLength(1)
    expect(large[0]).toMatchObject({ status: 'new', customer_id: 12, ref_number: 'INV-500' })
    expect(demo.customers[11]!.branch_id).toBe(1)
    const share = demo.cart_items.filter((line) => line.additional_item !== null).length / demo.cart_items.length
    expect(share).toBeGreaterThan(0.05)
    expect(share).toBeLessThan(0.25)
  })

  test('were delivered and ordered exactly as much as their lines say', () => {
    const delivered = grouped(demo.delivery_lines, 'cart_item_id')
    const ordered = grouped(demo.order_lines, 'cart_item_id')
    const total = (rows: Row[] | undefined) => (rows ?? []).reduce((sum, row) => sum + Number(row.quantity), 0)
    for (const line of demo.cart_items) {
      expect(total(delivered.get(line.id))).toBe(line.delivered)
      expect(total(ordered.get(line.id))).toBe(line.wholesaler_qty)
    }
  })

  test('were ordered at the wholesaler only for customers who have a number there', () => {
    const customers = byId(demo.customers)
    const ordered = demo.carts.filter((cart) => cart.ordered)
    expect(ordered.length).toBeGreaterThan(500)
    for (const cart of ordered) expect(customers.get(cart.customer_id)!.customer_no_2).not.toBeNull()
  })

  test('wait to be sent, at both receivers, where they are ordered and still open', () => {
    const carts = byId(demo.carts)
    const waiting = demo.orders.filter((order) => carts.get(order.cart_id)!.status !== 'closed')
    expect(waiting.length).toBeGreaterThan(5)
    const handoffs = grouped(demo.handoffs, 'order_id')
    expect([...handoffs.keys()].toSorted()).toEqual(waiting.map((order) => order.id).toSorted())
    for (const rows of handoffs.values()) expect(rows.map((row) => row.target)).toEqual(['wholesaler', 'vpom'])
  })

  test('were placed by a user of the customer, and handled by a clerk of its branch', () => {
    const users = byId(demo.users)
    const customers = byId(demo.customers)
    for (const cart of demo.carts) {
      if (cart.placed_by !== null) expect(users.get(cart.placed_by)!.customer_id).toBe(cart.customer_id)
      if (cart.seen_by !== null) expect(users.get(cart.seen_by)!.branch_id).toBe(customers.get(cart.customer_id)!.branch_id)
    }
  })
})
