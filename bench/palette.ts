import type { Pair } from './jobs.ts'
import type { BenchSet } from './prepare.ts'

interface Targets {
  ours: string
  headers: Record<string, string>
  set: BenchSet
}

/** What is typed into the palette, beside a page of open carts, both ours: from a number to a word that half of the rows have. */
export const paletteJobs = ({ ours, headers, set }: Targets): Pair[] => {
  const page = { url: `${ours}/api/v1/carts?status__in=new,partly_done&order_by=-created_at&limit=20`, headers }
  const number = String(set.bigCart)
  const typed: Record<string, string> = {
    'a number': number,
    'its first digits': number.slice(0, -2),
    'two letters': 'ga',
    ...Object.fromEntries(
      set.customerNeedles.map(({ q, matches }) => [`a word of ${matches.toLocaleString('en')} customers`, q] as const),
    ),
    ...Object.fromEntries(set.needles.map(({ q, matches }) => [`a word of ${matches.toLocaleString('en')} people`, q] as const)),
    'what nobody is called': 'xqzwv',
  }
  return Object.entries(typed).map(([what, q]) => ({
    name: `palette: ${what}, beside a page of open carts`,
    clients: 1,
    limit: page,
    ours: { url: `${ours}/api/v1/search?q=${encodeURIComponent(q)}`, headers },
    goal: { p50: 6 },
  }))
}
