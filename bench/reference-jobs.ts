import type { Pair } from './jobs.ts'

interface Targets {
  limit: string
  ours: string
  headers: Record<string, string>
}

/** What the lists are asked, by name: the query is the same on both sides. */
const asked: readonly (readonly [name: string, query: string])[] = [
  ['as it opens', ''],
  ['from the back', 'order_by=-number'],
  ['page at 250,000', 'offset=250000'],
  ['by KType', 'order_by=k_type'],
  ['by vehicle type', 'order_by=vehicle_type'],
  ['by vehicle type, from the back', 'order_by=-vehicle_type'],
  ['one number', 'number=1BB00006'],
  ['numbers that begin so, 4,274', 'number=1B'],
  ['one KType', 'k_type=78'],
  ['one vehicle type, a third', 'vehicle_type=20'],
  ['one vehicle type, 1 %', 'vehicle_type=60'],
]

/** What is asked of both. */
export const referencePairs = ({ limit, ours, headers }: Targets): Pair[] => {
  const path = `${ours}/api/v1/typenscheinnummer-ktype-link`
  const list = (name: string, query: string, clients: number): Pair => ({
    name: `references ${name}`,
    clients,
    limit: { url: `${limit}/references?${query}` },
    ours: { url: `${path}?${query}`, headers },
    goal: clients === 1 ? { p50: 2 } : { throughput: 0.5 },
  })
  const body = (side: string) => (n: number) =>
    JSON.stringify({ number: `${side}${process.hrtime.bigint().toString().slice(-8)}`, k_type: n + 1, vehicle_type: 10 })
  return [
    list('as it opens', '', 8),
    ...asked.map(([name, query]) => list(name, query, 1)),
    {
      name: 'references: one added',
      clients: 1,
      limit: { url: `${limit}/reference-add`, method: 'POST', body: body('1') },
      ours: { url: `${ours}/api/v1/stammnummer-ktype-link`, method: 'POST', headers, body: body('2') },
      goal: { p50: 10 },
    },
  ]
}
