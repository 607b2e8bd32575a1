import type { ImportFault } from '../../kit/imports/import-of.ts'
import { nameKey } from '../discount-names.ts'
import type { StoredGroup } from '../discount-saves.queries.ts'
import type { DiscountFileRow } from './discount-file.ts'

/** A heading is no field of the shape: the kit shows what it does not know as it is. */
export type Fault = ImportFault<keyof DiscountFileRow>
type Field = Fault['field']

/** The id of each group when the file was uploaded, by its name. */
export type GroupsThen = Readonly<Record<string, number>>

export const groupsThen = (groups: readonly StoredGroup[]): GroupsThen =>
  Object.fromEntries(groups.map(({ id, name }) => [nameKey(name), id]))

const fault = (column: string, key: Fault['key'], values?: Fault['values']): Fault => ({
  row: 1,
  field: column as Field,
  value: column,
  key,
  ...(values && { values }),
})

/**
 * Which column of the file is which group. Every group has to be there, once, and nothing else; a group that goes by another name since
 * the upload, or whose name another one has by now, is not taken for the one that was meant.
 */
export const groupsOf = (
  headings: readonly string[],
  groups: readonly StoredGroup[],
  then: GroupsThen | undefined,
): { columns: Map<string, StoredGroup>; errors: Fault[] } => {
  const byName = new Map(groups.map((group) => [nameKey(group.name), group]))
  const columns = new Map<string, StoredGroup>()
  const errors: Fault[] = []
  const found = new Set<number>()
  for (const heading of headings) {
    const group = byName.get(nameKey(heading))
    if (!group) errors.push(fault(heading, 'files:table.heading_unknown'))
    else if (found.has(group.id)) errors.push(fault(heading, 'files:table.heading_twice'))
    else if (then && then[nameKey(heading)] !== group.id) errors.push(fault(heading, 'discount-groups:refused.group_renamed'))
    else columns.set(heading, group)
    if (group) found.add(group.id)
  }
  for (const { id, name } of groups) if (!found.has(id)) errors.push({ ...fault(name, 'files:table.heading_missing'), value: '' })
  return { columns, errors }
}
