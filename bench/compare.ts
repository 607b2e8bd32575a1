import type { Pair } from './jobs.ts'
import { load, median } from './load.ts'
import type { Row } from './report.ts'

export const two = (n: number): string => n.toFixed(2)

interface Rounds {
  rounds: number
  milliseconds: number
  say: (text: string) => void
}

/** Both targets in turn, the order changed each round; the median of the rounds counts. */
export const comparer =
  ({ rounds, milliseconds, say }: Rounds) =>
  async (pair: Pair): Promise<Row> => {
    const seen = { limit: [] as { perSecond: number; p50: number }[], ours: [] as { perSecond: number; p50: number }[] }
    for (let round = 0; round < rounds; round++) {
      for (const side of round % 2 === 0 ? (['limit', 'ours'] as const) : (['ours', 'limit'] as const))
        seen[side].push(await load(pair[side], pair.clients, milliseconds))
    }
    const mid = (side: 'limit' | 'ours', what: 'perSecond' | 'p50') => median(seen[side].map((m) => m[what]))
    if ('throughput' in pair.goal) {
      const ratio = mid('ours', 'perSecond') / mid('limit', 'perSecond')
      return row(
        say,
        pair,
        'requests/s',
        mid('limit', 'perSecond').toFixed(0),
        mid('ours', 'perSecond').toFixed(0),
        ratio,
        `≥ ${pair.goal.throughput}`,
        ratio >= pair.goal.throughput,
      )
    }
    const ratio = mid('ours', 'p50') / mid('limit', 'p50')
    return row(
      say,
      pair,
      'p50, ms',
      two(mid('limit', 'p50')),
      two(mid('ours', 'p50')),
      ratio,
      `≤ ${pair.goal.p50} ×`,
      ratio <= pair.goal.p50,
    )
  }

const row = (
  say: Rounds['say'],
  pair: Pair,
  measure: string,
  limit: string,
  ours: string,
  ratio: number,
  goal: string,
  reached: boolean,
): Row => {
  const result = {
    job: `${pair.name}, ${pair.clients} client${pair.clients > 1 ? 's' : ''}`,
    measure,
    limit,
    ours,
    ratio: two(ratio),
    goal,
    reached,
  }
  say(`${result.job}: ${measure} limit ${limit}, ours ${ours}, ratio ${result.ratio} (goal ${goal})`)
  return result
}
