import { cpus, release, totalmem } from 'node:os'

export interface Row {
  job: string
  measure: string
  limit: string
  ours: string
  ratio: string
  goal: string
  reached: boolean
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The table with the machine's shape. */
export const report = (rows: readonly Row[], about: readonly string[]): string =>
  [
    ...about.map((entry) => `- ${entry}`),
    `- Machine: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}; load generator and database share it.`,
    '',
    line(['job', 'measure', 'limit', 'Disadmin', 'ratio', 'goal', '']),
    line(['---', '---', '---', '---', '---', '---', '---']),
    ...rows.map((row) =>
      line([row.job, row.measure, row.limit, row.ours, row.ratio, row.goal, row.reached ? 'reached' : '**missed**']),
    ),
    '',
  ].join('\n')
