import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { isSecret } from './settings-part.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What other programs of this project read: it may be set where the server starts. */
const readElsewhere = [
  'DISADMIN_ADMIN_PASSWORD',
  'DISADMIN_ADMIN_PASSWORD_FILE',
  'DISADMIN_API',
  'DISADMIN_API_KEY',
  'DISADMIN_URL',
]

/** Kubernetes sets these for a service that is called `disadmin`. */
const ofKubernetes = /_SERVICE_(HOST|PORT(_\w+)?)=|_PORT(_\d+_(TCP|UDP))?=(tcp|udp):\/\/|_PORT_\d+_(TCP|UDP)_(PROTO|PORT|ADDR)=/

/** The variables of the environment that are ours, with the content of each file in the place of `NAME_FILE`, and a line for each that is wrong. */
export const environmentOf = (
  env: Environment,
  shape: Readonly<Record<string, z.ZodType>>,
): { environment: Record<string, string>; problems: string[] } => {
  const set = Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const secrets = Object.keys(shape).filter((name) => isSecret(shape[name]!))
  const known = [...Object.keys(shape), ...secrets.map((name) => `${name}_FILE`)]
  const problems = set.flatMap(([name, value]) => unknownName(name, value, known))
  const environment = Object.fromEntries(set.filter(([name]) => Object.hasOwn(shape, name)))
  for (const name of secrets) {
    try {
      const value = secretIn(env, name)
      if (value !== undefined) environment[name] = value
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
  return { environment, problems }
}

/** A secret: the variable's value, or the content of the file that `NAME_FILE` names. Throws a line where both are set, or the file has none. */
export const secretIn = (env: Environment, name: string): string | undefined => {
  const [value, file] = [env[name], env[`${name}_FILE`]]
  if (!file) return value || undefined
  if (value) throw new Error(`${name}_FILE: ${name} is set as well; the secret stands in a variable or in a file, not in both`)
  const content = contentOf(file).replace(/\r?\n$/, '')
  if (content === '') throw new Error(`${name}_FILE: ${file} is not a readable file with a secret`)
  return content
}

const contentOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A line for a name that nobody reads: `DISADMIN_…`, or one letter off another name of ours. */
const unknownName = (name: string, value: string, known: readonly string[]): string[] => {
  if (known.includes(name) || readElsewhere.includes(name) || ofKubernetes.test(`${name}=${value}`)) return []
  const [nearest] = known.map((one) => ({ one, slips: slipsBetween(name, one) })).toSorted((a, b) => a.slips - b.slips)
  const isOurs = name.startsWith('DISADMIN_')
  if (!isOurs && (nearest!.slips > 1 || name.length < 6)) return []
  const meant = nearest!.slips <= name.length / 4 ? `; is ${nearest!.one} meant?` : ''
  return [`${name}: there is no such variable${meant}`]
}

/** How many letters are missing, too many, wrong or changed places. */
const slipsBetween = (a: string, b: string): number => {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(replaced, swapped, rows[i - 1]![j]! + 1, row[j - 1]! + 1))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
