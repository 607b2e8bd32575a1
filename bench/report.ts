import { cpus, release, totalmem } from 'node:os'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** The table with the machine's shape, printed and written to docs/benchmarks.md. */
export const report = (rows: readonly Row[], about: readonly string[]): string => {
  const text = [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. Each job ran against Disadmin and, interleaved in the same run, against the limit: the same SQL through `pg` in a',
    'bare `node:http` server with prepared statements and without sign-in, rights or validation (`bench/limit.ts`). Read the ratios; the times belong to the machine.',
    '',
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
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks.md'), text)
  return text
}
