import { parseArgs } from 'node:util'
import { randomOf } from '../torture/moods.ts'

/** What is done to the cluster, in the order of the report. */
export const faultKinds = ['failover', 'switchover', 'hang', 'restart'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Plan {
  /** Each fault as often as asked for, mixed by the seed. */
  faults: readonly FaultKind[]
  clerks: number
  seed: number
  /** Where the table goes besides the screen. */
  report: string | undefined
  /** Leaves folder and logs where they are. */
  keep: boolean
}

export const usage = `npm run trials -- ha [--failovers 2] [--switchovers 1] [--hangs 1] [--restarts 1] [--clerks 3] [--seed 1] [--report FILE] [--keep]`

const options = {
  failovers: { type: 'string', default: '2' },
  switchovers: { type: 'string', default: '1' },
  hangs: { type: 'string', default: '1' },
  restarts: { type: 'string', default: '1' },
  clerks: { type: 'string', default: '3' },
  seed: { type: 'string', default: '1' },
  report: { type: 'string' },
  keep: { type: 'boolean', default: false },
} as const

/** Reads the command line. Throws a sentence for whoever typed it. */
export const readPlan = (args: readonly string[]): Plan => {
  const { values } = parseArgs({ args: [...args], options })
  const count = (name: 'failovers' | 'switchovers' | 'hangs' | 'restarts' | 'clerks' | 'seed') => {
    if (!/^\d{1,4}$/.test(values[name])) throw new Error(`--${name} is a number from 0 to 9999, not ${values[name]}`)
    return Number(values[name])
  }
  const times = { failover: count('failovers'), switchover: count('switchovers'), hang: count('hangs'), restart: count('restarts') }
  const ordered = faultKinds.flatMap((kind) => Array.from({ length: times[kind] }, () => kind))
  const clerks = count('clerks')
  if (clerks === 0) throw new Error('Without clerks there is nothing to lose: --clerks is 1 or more')
  const seed = count('seed')
  return { faults: mixed(ordered, seed), clerks, seed, report: values.report, keep: values.keep }
}

/** What was asked for, for the head of the report. */
export const planLine = ({ faults, clerks, seed }: Plan): string => {
  const times = faultKinds.map((kind) => `${faults.filter((fault) => fault === kind).length} ${kind}s`)
  return `${times.join(', ')}; ${clerks} clerks, seed ${seed}`
}

/** The same order for the same seed (Fisher and Yates). */
const mixed = <T>(list: readonly T[], seed: number): T[] => {
  const random = randomOf(seed)
  const rest = [...list]
  for (let at = rest.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[rest[at], rest[other]] = [rest[other]!, rest[at]!]
  }
  return rest
}
