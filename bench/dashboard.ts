import pg from 'pg'
import type { Pair } from './jobs.ts'

interface Targets {
  ours: string
  headers: Record<string, string>
}

/** The dashboard beside a page of open carts, both ours: it may cost three of them. */
export const dashboardJobs = ({ ours, headers }: Targets): Pair[] => {
  const page = { url: `${ours}/api/v1/carts?status__in=new,partly_done&order_by=-created_at&limit=20`, headers }
  const work = (tiles?: string) => ({
    limit: page,
    ours: { url: `${ours}/api/v1/dashboard${tiles === undefined ? '' : `?tiles=${tiles}`}`, headers },
  })
  const tiles = ['open_carts', 'turnover', 'top_customers', 'lost_sales', 'handoffs', 'licences', 'newest_carts']
  return [
    { name: 'dashboard beside a page of open carts', clients: 1, ...work(), goal: { p50: 3 } },
    { name: 'dashboard beside a page of open carts', clients: 8, ...work(), goal: { throughput: 0.33 } },
    ...tiles.map((tile): Pair => ({
      name: `dashboard, ${tile} alone, beside a page of open carts`,
      clients: 1,
      ...work(tile),
      goal: { p50: 3 },
    })),
  ]
}

/** Waits until what the generated set noted is added up, as on a server that has run for a while. */
export const untilAddedUp = async (databaseUrl: string, say: (text: string) => void): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const started = performance.now()
  try {
    for (;;) {
      const { rows } = await client.query<{ some: boolean }>(
        'select exists (select from cart_notes) or exists (select from lost_sale_notes) or exists (select from handoff_notes) as some',
      )
      if (!rows[0]!.some) break
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    say(`figures added up ${Math.round((performance.now() - started) / 1000)} s after the start`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
