import type { Summary } from './basket.summary.ts'

/** What a delivery by key asks about, with the number of lines it is about. */
export const unusualIn = (summary: Summary): { what: 'open' | 'order' | 'beyond'; lines: number }[] =>
  (['open', 'order', 'beyond'] as const).map((what) => ({ what, lines: summary[what].lines })).filter(({ lines }) => lines > 0)
