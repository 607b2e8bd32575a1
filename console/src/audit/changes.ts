/** What became of one field; a side that is undefined was not recorded: there was nothing before, or nothing after. */
export interface Change {
  /** `note`; `shipment_address.city` inside of something. */
  field: string
  before: unknown
  after: unknown
}

/** What became of a list of things with an id each, such as the lines of a basket. */
export interface LinesChange {
  field: string
  /** The fields that changed in at least one line. */
  columns: readonly string[]
  lines: readonly { key: string; changes: readonly Change[] }[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly Fields[] => Array.isArray(value) && value.length > 0 && value.every(isFields)
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The difference of two recorded states, field by field: only what changed. */
export const auditChangesOf = (before: unknown, after: unknown, inside = ''): (Change | LinesChange)[] => {
  const [old, now] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names.flatMap((name): (Change | LinesChange)[] => {
    const [one, other] = [old[name], now[name]]
    const field = inside + name
    if (same(one, other)) return []
    if (isList(one) || isList(other)) return [linesChange(field, one, other)]
    if (isFields(one) || isFields(other)) return auditChangesOf(one, other, `${field}.`)
    if (field === 'permissions' && Array.isArray(one) && Array.isArray(other)) return permissionChanges(one, other)
    return [{ field, before: one, after: other }]
  })
}

/** Of dozens of permissions the few that came and went; in what order they were kept says nothing. */
const permissionChanges = (before: readonly unknown[], after: readonly unknown[]): Change[] => {
  const added = after.filter((one) => !before.includes(one))
  const removed = before.filter((one) => !after.includes(one))
  return [
    ...(added.length > 0 ? [{ field: 'permissions_added', before: undefined, after: added }] : []),
    ...(removed.length > 0 ? [{ field: 'permissions_removed', before: undefined, after: removed }] : []),
  ]
}

const linesChange = (field: string, before: unknown, after: unknown): LinesChange => {
  const [old, now] = [byKey(before), byKey(after)]
  const lines = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const changes = auditChangesOf(withoutKey(old.get(key)), withoutKey(now.get(key))).filter(isPlain)
    return changes.length === 0 ? [] : [{ key, changes }]
  })
  const columns = [...new Set(lines.flatMap(({ changes }) => changes.map((change) => change.field)))]
  return { field, columns, lines }
}

/** Lines find each other by their id, without one by their place. */
const byKey = (lines: unknown): Map<string, Fields> =>
  new Map((isList(lines) ? lines : []).map((line, index) => [String(line['id'] ?? index + 1), line]))

const withoutKey = (line: Fields = {}): Fields => Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'id'))

export const isPlain = (change: Change | LinesChange): change is Change => !('lines' in change)
