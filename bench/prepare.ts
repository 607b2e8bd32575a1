import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../server/src/users/password.ts'
import { usernameKey } from '../server/src/users/username.ts'
import { once } from './load.ts'
import { addLostSales } from './lost-sales.ts'
import { addOrders } from './orders.ts'

export interface BenchSet {
  carts: number
  users: number
  /** The big cart, and the ids of its lines. */
  bigCart: number
  bigLines: number[]
  /** The moment that ends the 100,000 carts of the export. */
  exportTo: string
  exportLines: number
  /** Of whom the orders are listed. */
  customerNo: string
  /** What people are searched by, and how many each finds. */
  needles: { q: string; matches: number }[]
  customers: number
  customerNeedles: { q: string; matches: number }[]
  /** A value for each filter of the customers' list: the one most of them have. */
  customerFilters: Record<string, string>
}

const needles = ['baumgartner', 'meier', 'garage', 'example']
const customerNeedles = ['lindenhof', 'garage']
const customerFilters = {
  type: 'select type from customers',
  branch: 'select branch_id from customers',
  discount_group__id: 'select discount_group_id from customers',
  reseller_no: 'select reseller_no from customers',
  delivery_option__id: 'select delivery_option_id from customer_delivery_options',
}

interface Sizes {
  carts: number
  lines: number
  /** Undefined: a fiftieth of the carts. */
  customers: number | undefined
  /** Lines of the big cart; undefined: 500. */
  big?: number
  /** A million lost sales as well. */
  lostSales?: boolean
  /** Undefined: 5,000 categories by 60 groups. */
  discounts?: { categories: number; groups: number }
}

const root = join(import.meta.dirname, '..')

/** Fills the database with the generated set (unless it holds one), adds one big cart and a user to sign in with. */
export const prepare = async (databaseUrl: string, sizes: Sizes): Promise<BenchSet> => {
  const { carts } = sizes
  const client = new pg.Client({ connectionString: databaseUrl })
  seed(databaseUrl, sizes)
  await client.connect()
  try {
    await addPerson(client, { name: 'bench', role: 'sales' })
    await addRights(client, 'bench', ['view_customuser', 'view_discountgroup', 'view_module'])
    await addOrders(client)
    if (sizes.lostSales) await addLostSales(client)
    const bigCart = await addBigCart(client, sizes.big ?? 500)
    const { rows } = await client.query<{ id: string }>('select id from cart_items where cart_id = $1 order by position', [bigCart])
    const { rows: last } = await client.query<{ at: Date }>(
      'select created_at as at from carts order by created_at offset $1 limit 1',
      [Math.min(100_000, carts) - 1],
    )
    // A millisecond more: the database counts in microseconds.
    const exportTo = new Date(last[0]!.at.getTime() + 1).toISOString()
    const { rows: exported } = await client.query<{ n: string }>(
      'select count(*) as n from cart_items i join carts k on k.id = i.cart_id where k.created_at <= $1',
      [exportTo],
    )
    await client.query('vacuum analyze')
    const { rows: people } = await client.query<{ n: string }>('select count(*) as n from users')
    const { rows: found } = await client.query<{ q: string; matches: string }>(
      `select q, (select count(*) from users where search like '%' || q || '%') as matches from unnest($1::text[]) q`,
      [needles],
    )
    const { rows: companies } = await client.query<{ customer_no: string }>('select customer_no from customers order by id limit 1')
    return {
      carts,
      users: Number(people[0]!.n),
      bigCart,
      bigLines: rows.map((row) => Number(row.id)),
      exportTo,
      exportLines: Number(exported[0]!.n),
      customerNo: companies[0]!.customer_no,
      needles: found.map(({ q, matches }) => ({ q, matches: Number(matches) })),
      ...(await customersOf(client)),
    }
  } finally {
    await client.end()
  }
}

const customersOf = async (client: pg.Client) => {
  const { rows: all } = await client.query<{ n: string }>('select count(*) as n from customers')
  const { rows: found } = await client.query<{ q: string; matches: string }>(
    `select q, (select count(*) from customers where search like '%' || q || '%') as matches from unnest($1::text[]) q`,
    [customerNeedles],
  )
  const most = Object.entries(customerFilters).map(async ([filter, of]) => {
    const { rows } = await client.query<{ value: string }>(
      `select value::text from (${of}) t(value) where value is not null group by value order by count(*) desc limit 1`,
    )
    return [filter, rows[0]!.value] as const
  })
  return {
    customers: Number(all[0]!.n),
    customerNeedles: found.map(({ q, matches }) => ({ q, matches: Number(matches) })),
    customerFilters: Object.fromEntries(await Promise.all(most)),
  }
}

const seed = (databaseUrl: string, { carts, lines, customers, discounts }: Sizes) => {
  const args = [join(root, 'server/src/seed.ts'), '--carts', String(carts), '--lines', String(lines)]
  if (customers !== undefined) args.push('--customers', String(customers))
  if (discounts) args.push('--categories', String(discounts.categories), '--groups', String(discounts.groups))
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: databaseUrl } })
  if (status !== 0) throw new Error('The generated set could not be written')
}

const password = randomUUID()

interface Person {
  name: string
  role: string
  branch?: number
  customer?: number
}

/** Somebody who can sign in, of a role and perhaps a branch or a company. */
export const addPerson = async (client: pg.Client, { name, role, branch, customer }: Person) => {
  await client.query(
    `insert into users (username, username_key, password_hash, branch_id, customer_id) values ($1, $2, $3, $4, $5)
    on conflict (username_key) do update set password_hash = $3, branch_id = $4, customer_id = $5`,
    [name, usernameKey(name), await hashPassword(password), branch, customer],
  )
  await client.query(
    `insert into user_groups (user_id, group_id) select u.id, g.id from users u, groups g where u.username_key = $1 and g.name = $2 on conflict do nothing`,
    [usernameKey(name), role],
  )
}

const addRights = (client: pg.Client, name: string, codenames: string[]) =>
  client.query(
    `insert into user_permissions (user_id, permission_id) select u.id, p.id from users u, permissions p where u.username_key = $1 and p.codename = any ($2) on conflict do nothing`,
    [usernameKey(name), codenames],
  )

const addBigCart = async (client: pg.Client, lines: number): Promise<number> => {
  const { rows } = await client.query<{ id: string }>('insert into carts (customer_id) select min(id) from customers returning id')
  const id = Number(rows[0]!.id)
  await client.query(
    `insert into cart_items (cart_id, position, product_no, active_no, description, homologation, vehicle, availability, list_price, discount, customer_price, reseller_price, ordered, reference)
    select $1, n, 'BD-' || n, 'BD-' || n, 'Brake disc front ventilated 312 mm', '1VD342', '2.0 D 110 kW 2014-18', '24', 118.50, 32, 80.60, 61.20, 4, 'W-' || n from generate_series(1, $2) n`,
    [id, lines],
  )
  return id
}

/** Signs in as a browser does and answers the headers of every further call. */
export const signIn = async (url: string, name = 'bench'): Promise<Record<string, string>> => {
  const csrf = randomUUID()
  const headers = {
    'x-browser-id': randomUUID(),
    'x-csrftoken': csrf,
    cookie: `csrftoken=${csrf}`,
    'content-type': 'application/json',
  }
  const answer = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: name, password }),
  })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`)
  const { token } = (await answer.json()) as { token: string }
  return { 'x-browser-id': headers['x-browser-id'], 'x-csrftoken': csrf, cookie: headers.cookie, authorization: `Token ${token}` }
}

/** Fails early, and with the call's name, when a call does not work at all. Slow calls are warm after a few. */
export const warm = async (calls: readonly Parameters<typeof once>[0][]): Promise<void> => {
  for (const call of calls) {
    const started = performance.now()
    for (let n = 0; n < 20 && (n < 3 || performance.now() - started < 2000); n++) await once(call, 1_000_000 + n)
  }
}
