// A typed client: npm run generate, npm run check, npm start. Every name and type in here comes from /api/openapi.json.
import { randomUUID } from 'node:crypto'
import createClient, { type Middleware } from 'openapi-fetch'
import type { components, paths } from './dist/api.d.ts'

const { DISADMIN_URL = 'http://127.0.0.1:8080', DISADMIN_USER = 'sales1', DISADMIN_PASSWORD = 'Disadmin-2026!' } = process.env
const { DISADMIN_API_KEY = '' } = process.env

type CartRow = components['schemas']['CartRow']

/** What a browser would do: keep an id and a cookie, and send the token once there is one. */
const asPerson = () => {
  const headers: Record<string, string> = { 'X-Browser-Id': randomUUID() }
  const keep: Middleware = {
    onRequest: ({ request }) => {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    },
    onResponse: ({ response }) => {
      const csrf = /csrftoken=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
      if (csrf) Object.assign(headers, { Cookie: `csrftoken=${csrf}`, 'X-CSRFToken': csrf })
    },
  }
  const client = createClient<paths, 'application/json'>({ baseUrl: DISADMIN_URL })
  client.use(keep)
  const signIn = async (username: string, password: string) => {
    await client.GET('/api/v1/config/current')
    const { data, error } = await client.POST('/api/v1/auth/login', { body: { username, password } })
    if (!data) throw new Error(error.error_message ?? 'Not signed in')
    headers.Authorization = `Token ${data.token}`
  }
  return { ...client, signIn }
}

const refused = (error: components['schemas']['Problem'] | undefined) => new Error(JSON.stringify(error))

const { GET, POST, signIn } = asPerson()
await signIn(DISADMIN_USER, DISADMIN_PASSWORD)

// A list: its query has numbers, its rows have types.
const list = await GET('/api/v1/carts', { params: { query: { limit: 5, ordered: false, status__in: 'new' } } })
if (!list.data) throw refused(list.error)
const rows: CartRow[] = list.data.objects
const first = rows.find((row) => !row.is_locked)
if (!first) throw new Error('There is no free basket')
console.log(`listed ${rows.length} of ${list.data.meta.total_count}`)

// One of them, with its lines.
const one = await GET('/api/v1/carts/{id}', { params: { path: { id: first.id } } })
if (!one.data) throw refused(one.error)
const worth: number = one.data.items.reduce((sum, item) => sum + item.customer_price * item.ordered, 0)
console.log(`read ${one.data.owner.customer.name}: ${one.data.items.length} lines, ${worth.toFixed(2)}`)

// The same list as a file.
const file = await GET('/api/v1/carts', { params: { query: { format: 'csv' } }, parseAs: 'text' })
if (file.data === undefined) throw refused(file.error)
console.log(`exported ${file.response.headers.get('x-filename')}, ${file.data.split('\n').length} lines`)

// Locked, and unlocked again. Who was too late reads why.
for (const is_locked of [true, false]) {
  const lock = await POST('/api/v1/carts/lock', { body: { cart_ids: [first.id], is_locked } })
  if (!lock.data) throw refused(lock.error)
  console.log(`locked: ${lock.data.objects[0]?.is_locked}`)
}

// A basket, as the catalogue places it: with a key, and nothing of a browser.
if (DISADMIN_API_KEY) {
  const catalogue = createClient<paths, 'application/json'>({ baseUrl: DISADMIN_URL, headers: { 'X-Api-Key': DISADMIN_API_KEY } })
  const placed = await catalogue.POST('/api/v1/catalogue/carts', {
    body: {
      external_id: randomUUID(),
      customer_no: first.owner.customer.customer_no,
      items: [{ product_no: 'BD-1', description: 'Brake disc', list_price: 100, customer_price: 80, ordered: 2 }],
    },
  })
  if (!placed.data) throw refused(placed.error)
  console.log(`placed: ${placed.data.created}, ${placed.data.total_customer_price}`)
}
