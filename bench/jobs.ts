import { dashboardJobs } from './dashboard.ts'
import { licenceJobs } from './licences.ts'
import type { Call } from './load.ts'
import { lostSaleJobs } from './lost-sales.ts'
import { paletteJobs } from './palette.ts'
import type { BenchSet } from './prepare.ts'

/** The same work asked of both. */
export interface Work {
  limit: Call
  ours: Call
}

export interface Pair extends Work {
  name: string
  clients: number
  goal: { throughput: number } | { p50: number }
}

interface Targets {
  limit: string
  ours: string
  /** Of who is signed in. */
  headers: Record<string, string>
  set: BenchSet
}

type Asked = (limitPath: string, ourPath: string) => Work

/** What is measured; the export by itself, as its time and memory count, not its rate. */
export const jobsOf = (targets: Targets): { pairs: Pair[]; exported: Work } => {
  const { limit, ours, headers, set } = targets
  const asked: Asked = (limitPath, ourPath) => ({
    limit: { url: `${limit}/${limitPath}` },
    ours: { url: `${ours}/api/${ourPath}`, headers },
  })
  const to = `to=${encodeURIComponent(set.exportTo)}`
  return {
    pairs: [
      ...cartJobs(asked, set),
      ...orderJobs(asked, set),
      ...peopleJobs(asked, set),
      ...customerJobs(asked, set),
      ...licenceJobs(asked, set.customerNo),
      ...lostSaleJobs(asked),
      ...dashboardJobs({ ours, headers }),
      ...paletteJobs({ ours, headers, set }),
    ],
    exported: asked(`export?${to}`, `v1/carts?format=csv&${to}`),
  }
}

const cartJobs = (asked: Asked, set: BenchSet): Pair[] => {
  const list = asked('list', 'v1/carts?status__in=new,partly_done&order_by=-created_at&limit=20')
  const deep = Math.floor(set.carts / 2)
  const detail = asked(`detail?id=${set.bigCart}`, `v1/carts/${set.bigCart}`)
  const body = (n: number) =>
    JSON.stringify({ items: set.bigLines.map((id, i) => ({ id, reference: `W-${(n + i) % 9973}`, deliver_qty: (n + i) % 4 })) })
  const save = asked(`save?id=${set.bigCart}`, `v1/carts/${set.bigCart}`)
  const job = 'cart list: page of 20 open carts, exact total'
  return [
    { name: job, clients: 8, ...list, goal: { throughput: 0.5 } },
    { name: job, clients: 1, ...list, goal: { p50: 2 } },
    {
      name: `cart list without a filter, page at ${deep.toLocaleString('en')}, exact total`,
      clients: 1,
      ...asked(`all?offset=${deep}`, `v1/carts?order_by=-created_at&limit=20&offset=${deep}`),
      goal: { p50: 2 },
    },
    { name: 'detail of 500 lines', clients: 1, ...detail, goal: { p50: 2 } },
    {
      name: 'save of 500 lines',
      clients: 1,
      limit: { ...save.limit, method: 'POST', body },
      ours: { ...save.ours, method: 'PATCH', body },
      goal: { p50: 2 },
    },
    { name: 'notification count', clients: 8, ...asked('count', 'v1/notifications/'), goal: { throughput: 0.6 } },
  ]
}

const orderJobs = (asked: Asked, set: BenchSet): Pair[] => {
  const views = {
    'to be ordered': 'ordered=false',
    waiting: 'handoff__in=waiting',
    accepted: 'handoff__in=accepted',
    'of one customer': `customer_no=${set.customerNo}`,
  }
  return Object.entries(views).flatMap(([view, query]) => {
    const work = asked(`orders?${query}`, `v1/orders?${query}&limit=20`)
    const name = `order list: ${view}, exact total`
    return [
      { name, clients: 8, ...work, goal: { throughput: 0.5 } },
      { name, clients: 1, ...work, goal: { p50: 2 } },
    ]
  })
}

/** From a name that hardly anybody has to a word in every address. */
const peopleJobs = (asked: Asked, set: BenchSet): Pair[] =>
  set.needles.map(({ q, matches }) => ({
    name: `users q: ${matches.toLocaleString('en')} of ${set.users.toLocaleString('en')} people match, exact total`,
    clients: 1,
    ...asked(`users?q=${q}`, `v2/users?q=${q}&limit=20`),
    goal: { p50: 0.7 },
  }))

/** The customers' list as it opens, by each order, and by each filter; what is searched for goes from a rare word to a common one. */
const customerJobs = (asked: Asked, set: BenchSet): Pair[] => {
  const job = (name: string, query: string, clients = 1): Pair => ({
    name: `customer list: ${name}, exact total`,
    clients,
    ...asked(`customers?${query}`, `v2/customers?${query}&limit=20`),
    goal: clients === 1 ? { p50: 2 } : { throughput: 0.5 },
  })
  return [
    job('by number', 'order_by=customer_no', 8),
    job('by number', 'order_by=customer_no'),
    job('by name', 'order_by=name_1'),
    job('by login name', 'order_by=username'),
    ...set.customerNeedles.map(({ q, matches }) =>
      job(`q, ${matches.toLocaleString('en')} of ${set.customers.toLocaleString('en')} match`, `q=${q}`),
    ),
    job('inactive', 'is_active=false'),
    job('without login', 'without_login=true'),
    ...Object.entries(set.customerFilters).map(([filter, value]) => job(`one ${filter}`, `${filter}=${value}`)),
  ]
}
