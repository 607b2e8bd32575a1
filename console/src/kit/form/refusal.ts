import { CallError, duplicateText, type ErrorWords, isCallError } from '../problems.ts'

export interface FieldRefusal {
  /** What the server said about fields of this form. */
  fields: Record<string, string>
  /** What remains to be said in a toast: whatever found no field, and every duplicate (ERR-09). */
  rest?: unknown
}

/** A source finds its field by name; of a path (`customer.name`) the nearest field around it. */
const fieldOf = (source: string, names: readonly string[]): string | undefined => {
  for (let path = source; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    if (names.includes(path)) return path
  }
  return undefined
}

/** Sorts what the server refused: under its fields by `errors[].source`, the rest for a toast. */
export const refusalOf = (error: unknown, names: readonly string[], words: Pick<ErrorWords, 'duplicate'>): FieldRefusal => {
  const items = isCallError(error) ? error.problem.errors : undefined
  if (!isCallError(error) || !Array.isArray(items)) return { fields: {}, rest: error }
  const fields: Record<string, string> = {}
  const rest = items.filter(({ source, message }) => {
    const field = fieldOf(source, names)
    const duplicate = duplicateText(message, words)
    if (field !== undefined) fields[field] ??= duplicate ?? message
    return field === undefined || duplicate !== undefined
  })
  if (Object.keys(fields).length === 0) return { fields, rest: error }
  if (rest.length === 0) return { fields }
  // its summary would repeat what now stands under the fields
  const { error_message: _summary, ...problem } = error.problem
  return { fields, rest: new CallError(error.status, { ...problem, errors: rest }, error.requestId, error.deed) }
}
