export const people = ['administrator', 'branch', 'reseller'] as const
export type Who = (typeof people)[number]

export interface Job {
  name: string
  clients: number
  who: readonly Who[]
  /** A path below `/raw/` and `/tree/`, or none: then a goal in ms holds. */
  limit?: string
  path: string
  method?: 'PATCH'
  body?: (n: number) => string
  hasTree?: boolean
}

interface Targets {
  big: number
  bigLines: number[]
  customerNo: string
  from: string
  branch: number
  role: number
  carts: number
}

const page = 'order_by=-created_at&limit=20'

export const jobsOf = ({ big, bigLines, customerNo, from, branch, role, carts }: Targets): Job[] => {
  const deep = carts / 2
  const dates = `from=${from}&to=2100-01-01T00:00:00Z`
  const body = (n: number) =>
    JSON.stringify({
      items: bigLines.slice(0, 20).map((id, i) => ({ id, reference: `W-${(n + i) % 9973}`, deliver_qty: (n + i) % 4 })),
    })
  const admin = ['administrator'] as const
  const list = (name: string, path: string): Job => ({
    name,
    clients: 1,
    who: /carts|users/.test(path) ? people : ['administrator', 'branch'],
    path,
  })
  return [
    {
      name: 'open carts',
      clients: 1,
      who: people,
      limit: 'open',
      hasTree: true,
      path: `v1/carts?status__in=new,partly_done&${page}`,
    },
    { name: 'all carts', clients: 1, who: people, limit: 'all', hasTree: true, path: `v1/carts?${page}` },
    {
      name: `all carts, offset ${deep}`,
      clients: 1,
      who: admin,
      limit: `all?offset=${deep}`,
      hasTree: true,
      path: `v1/carts?${page}&offset=${deep}`,
    },
    {
      name: 'carts of one customer, dates',
      clients: 1,
      who: admin,
      limit: `customer?customer_no=${customerNo}&${dates}`,
      path: `v1/carts?customer_no=${customerNo}&${dates}&${page}`,
    },
    { name: 'basket of 200 lines', clients: 1, who: admin, limit: `detail?id=${big}`, path: `v1/carts/${big}` },
    { name: 'save of 20 lines', clients: 1, who: admin, limit: `save?id=${big}`, path: `v1/carts/${big}`, method: 'PATCH', body },
    {
      name: 'open carts',
      clients: 8,
      who: admin,
      limit: 'open',
      hasTree: true,
      path: `v1/carts?status__in=new,partly_done&${page}`,
    },
    {
      name: 'open carts',
      clients: 64,
      who: admin,
      limit: 'open',
      hasTree: true,
      path: `v1/carts?status__in=new,partly_done&${page}`,
    },
    { name: 'badge counts', clients: 8, who: admin, limit: 'counts', path: 'v1/notifications/' },
    { name: 'users, q=garage', clients: 1, who: admin, limit: 'users?q=garage', path: 'v2/users?q=garage&limit=20' },
    { name: 'users, q=example', clients: 1, who: admin, limit: 'users?q=example', path: 'v2/users?q=example&limit=20' },
    list('orders', 'v1/orders?ordered=false&status__in=new,partly_done&limit=20'),
    list('orders, accepted', 'v1/orders?handoff__in=accepted&limit=20'),
    list('orders, failed', 'v1/orders?handoff__in=failed&limit=20'),
    list('hand-offs', 'v1/handoffs?limit=20'),
    list('hand-offs, accepted', 'v1/handoffs?kind__in=accepted&limit=20'),
    list('hand-offs, by state', 'v1/handoffs?order_by=state&limit=20'),
    list('hand-offs, by update', 'v1/handoffs?order_by=-updated_at&limit=20'),
    list('carts, by city', 'v1/carts?order_by=owner__customer__city&limit=20'),
    list('last logins', 'v1/last-logins?limit=20'),
    ...['username', 'email', 'is_active', 'last_login'].map((by) => list(`users, by ${by}`, `v2/users?order_by=${by}&limit=20`)),
    list('users of one branch', `v2/users?branch=${branch}&limit=20`),
    list('users of one role', `v2/users?group=${role}&limit=20`),
    list('audit', 'v1/audit?limit=20'),
    list('audit, offset 5,000', 'v1/audit?limit=20&offset=5000'),
  ]
}
