import type { Summary } from './basket.summary.ts'

/** What a delivery asks about, with the number of lines it is about. */
export const unusualIn = ({ open, order, exceeding }: Summary): { what: 'open' | 'order' | 'beyond'; lines: number }[] =>
  [
    { what: 'open' as const, lines: open.lines },
    { what: 'order' as const, lines: order.lines },
    { what: 'beyond' as const, lines: exceeding },
  ].filter(({ lines }) => lines > 0)
