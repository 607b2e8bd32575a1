import { parseArgs } from 'node:util'
import { randomOf } from '../torture/moods.ts'

/** What is done to the cluster, in the order of the report. */
export const faultKinds = [
  'failover',
  'postgres',
  'switchover',
  'hang',
  'etcd',
  'server',
  'restart',
  'balancer',
  'everything',
  'restore',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** What `--breaks` names: all but the failovers, which have a number of their own. */
const breaks = faultKinds.filter((kind) => kind !== 'failover')

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

export const usage = `npm run trials -- ha [--failovers 2] [--breaks ${breaks.join(',')}] [--clerks 3] [--seed 1] [--report FILE] [--keep]

  --failovers N   so many kills of the primary
  --breaks LIST   further faults, each once, or as often as it says: hang,restart=5; without the option each once, none: none
  --clerks N      so many place, save, deliver and order baskets meanwhile
  --seed N        draws the order of the faults
  --report FILE   writes the table into a file as well
  --keep          leaves logs and journals where they are`

const options = {
  failovers: { type: 'string', default: '2' },
  breaks: { type: 'string', default: breaks.join(',') },
  clerks: { type: 'string', default: '3' },
  seed: { type: 'string', default: '1' },
  report: { type: 'string' },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Reads the command line; undefined where it asks for help. Throws a sentence for whoever typed it. */
export const readPlan = (args: readonly string[]): Plan | undefined => {
  const { values } = parseArgs({ args: [...args], options })
  if (values.help) return undefined
  const count = (name: 'failovers' | 'clerks' | 'seed') => numberOf(`--${name}`, values[name])
  const ordered = [...repeated('failover', count('failovers')), ...readBreaks(values.breaks)]
  const clerks = count('clerks')
  if (clerks === 0) throw new Error('Without clerks there is nothing to lose: --clerks is 1 or more')
  const seed = count('seed')
  return { faults: mixed(ordered, seed), clerks, seed, report: values.report, keep: values.keep }
}

/** `hang,restart=5` as a hang and five restarts. */
const readBreaks = (list: string): FaultKind[] =>
  list === 'none'
    ? []
    : list.split(',').flatMap((item) => {
        const [name, times] = item.split('=')
        const kind = breaks.find((one) => one === name)
        if (kind === undefined) throw new Error(`--breaks names none or some of ${breaks.join(', ')}, not ${item}`)
        return repeated(kind, times === undefined ? 1 : numberOf(`--breaks ${kind}`, times))
      })

const numberOf = (option: string, text: string): number => {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`${option} is a number from 0 to 9999, not ${text}`)
  return Number(text)
}

const repeated = (kind: FaultKind, times: number): FaultKind[] => Array.from({ length: times }, () => kind)

/** What was asked for, for the head of the report. */
export const planLine = ({ faults, clerks, seed }: Plan): string => {
  const times = faultKinds.flatMap((kind) => {
    const count = faults.filter((fault) => fault === kind).length
    return count === 0 ? [] : [`${count} × ${kind}`]
  })
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
