import { finds } from '@disadmin/contract/kit/folding'
import { type Action, declaredRights, rightOf } from '@disadmin/contract/kit/access'
import type { Translate } from '../../kit/i18n.ts'

export interface GridPermission {
  codename: string
  /** In the language of the reader. */
  name: string
}

/** The actions that have a column of their own; every other stands, named, in the last one. */
export const columnActions = ['read', 'create', 'update', 'delete'] as const
type ColumnAction = (typeof columnActions)[number]

export interface GridCell extends GridPermission {
  /** The action in a word. */
  action: string
}

export interface GridRow {
  key: string
  subject: string
  columns: Partial<Record<ColumnAction, GridCell>>
  others: readonly GridCell[]
}

const isColumn = (action: Action): action is ColumnAction => (columnActions as readonly string[]).includes(action)

const shortOf = (t: Translate, action: Action): string =>
  isColumn(action) ? t(`permissions:grid.${action}`) : t(`permissions:grid.short.${action}`)

/** Permissions as rows of subjects, in the order the product declares them; those an administrator added come last, in one row. */
export const gridRows = (t: Translate, permissions: readonly GridPermission[]): GridRow[] => {
  const known = new Map(permissions.map((permission) => [permission.codename, permission]))
  const cells = declaredRights.flatMap(({ subject, action, codename }) => {
    const permission = known.get(codename)
    return permission ? [{ subject, column: action, cell: { ...permission, action: shortOf(t, action) } }] : []
  })
  const delivered: GridRow[] = [...Map.groupBy(cells, ({ subject }) => subject)].map(([subject, its]) => ({
    key: subject,
    subject: t(`permissions:subject.${subject}`),
    columns: Object.fromEntries(its.filter(({ column }) => isColumn(column)).map(({ column, cell }) => [column, cell])),
    others: its.filter(({ column }) => !isColumn(column)).map(({ cell }) => cell),
  }))
  const added = permissions.filter(({ codename }) => rightOf(codename) === undefined)
  const others = added.map((permission) => ({ ...permission, action: permission.name }))
  return [...delivered, { key: 'added', subject: t('permissions:grid.added'), columns: {}, others }].filter(isSomething)
}

const isSomething = ({ columns, others }: GridRow): boolean => others.length > 0 || Object.keys(columns).length > 0

/** Rows whose subject has the words, whole; of the others the permissions that have them; `shown` may leave out more. */
export const filteredRows = (rows: readonly GridRow[], search: string, shown: (codename: string) => boolean): GridRow[] =>
  rows
    .map((row) => {
      const fits = ({ codename, name }: GridCell) => shown(codename) && finds(`${row.subject}\n${codename}\n${name}`, search)
      const columns = Object.fromEntries(Object.entries(row.columns).filter(([, cell]) => fits(cell)))
      return { ...row, columns, others: row.others.filter(fits) }
    })
    .filter(isSomething)
