import { columnActions, type GridPermission, gridRows } from '../../permissions/index.ts'
import type { Translate } from '../../kit/i18n.ts'

export interface ComparedRow {
  codename: string
  /** Only where a subject begins. */
  subject: string
  action: string
  left: boolean
  right: boolean
}

export interface Compared<P> {
  permissions: readonly P[]
  /** Whether each of the two roles has it. */
  left: ReadonlySet<number>
  right: ReadonlySet<number>
}

/** Permissions of two roles side by side, by subject; `only` shows differences alone. */
export const compareRows = <P extends GridPermission & { id: number }>(
  t: Translate,
  { permissions, left, right }: Compared<P>,
  only: boolean,
): ComparedRow[] => {
  const ids = new Map(permissions.map(({ id, codename }) => [codename, id]))
  return gridRows(t, permissions).flatMap(({ subject, columns, others }) =>
    [...columnActions.flatMap((action) => columns[action] ?? []), ...others]
      .map(({ codename, action }) => {
        const id = ids.get(codename)!
        return { codename, action, left: left.has(id), right: right.has(id) }
      })
      .filter((row) => (only ? row.left !== row.right : row.left || row.right))
      .map((row, index) => ({ ...row, subject: index === 0 ? subject : '' })),
  )
}
