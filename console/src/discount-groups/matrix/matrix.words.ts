import { isUnread, type Entered } from '../../kit/grid/changes.ts'
import { showAs } from '../../kit/grid/kinds.ts'
import { fieldOf, type Group, groupOf, type Row } from './matrix.rows.ts'

/** A percentage as it stands in a cell; "—" for an empty one. */
export const percentText = (value: Entered): string =>
  value === null ? '—' : isUnread(value) ? value.text : showAs('percent', value)

export const categoryText = (row: Row): string => `${row['category_id']} ${row['category_description']}`

export const groupName = (groups: readonly Group[], field: string): string =>
  groups.find(({ id }) => id === groupOf(field))?.name ?? ''

/** The names of the columns. */
export const labelsOf = (
  groups: readonly Group[],
  names: Record<'category_id' | 'category_description' | 'row_edit' | 'row_menu', string>,
): Record<string, string> => ({ ...names, ...Object.fromEntries(groups.map(({ id, name }) => [fieldOf(id), name])) })
