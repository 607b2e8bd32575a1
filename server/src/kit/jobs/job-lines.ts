import type { TextRef } from '@disadmin/contract/kit/issues'

// what a line quotes is cut, so that the whole fits its column with every quotation mark escaped
const longestValue = 300

/** A line of a job's log as it is stored: the key of its text and what fills it. */
export const lineToStore = ({ key, values = [] }: TextRef): string =>
  JSON.stringify([key, ...values.map((value) => (typeof value === 'string' ? value.slice(0, longestValue) : value))])

/** A line stored before lines were keys is its own text. */
export const storedLine = (stored: string): { key: string; values: (string | number)[] } => {
  try {
    const [key, ...values] = JSON.parse(stored) as [string, ...(string | number)[]]
    return { key, values }
  } catch {
    return { key: stored, values: [] }
  }
}
