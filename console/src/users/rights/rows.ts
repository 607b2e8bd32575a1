import { access, type Right, rightOf, type Subject } from '@disadmin/contract/kit/access'
import type { Language } from '@disadmin/contract/kit/fields'
import { actionName, subjectName } from '@disadmin/contract/permissions/permission-names'

/** What every permission has, whatever else is known of it. */
export interface Named {
  permission_id: number
  codename: string
  name: string
}

export const columns = ['read', 'create', 'update', 'delete', 'other'] as const
export type BoxColumn = (typeof columns)[number]

/** One checkbox of the grid. */
export interface Box<R extends Named> {
  column: BoxColumn
  /** What it is called beside the checkbox where its column does not say it. */
  label: string
  right: R
}

/** One subject with its permissions, or one permission that is not the product's own. */
export interface RightRow<R extends Named> {
  key: string
  label: string
  /** The codename of a permission that is not the product's own. */
  codename?: string
  boxes: readonly Box<R>[]
}

const columnOf = (action: string): BoxColumn => columns.find((column) => column === action) ?? 'other'

/** The grid's rows: the subjects in the order of the product, then whatever permissions were added to it. */
export const rowsOf = <R extends Named>(rights: readonly R[], language: Language): RightRow<R>[] => {
  const bySubject = new Map<Subject, Box<R>[]>()
  const custom: RightRow<R>[] = []
  for (const right of rights) {
    const known: Right | undefined = rightOf(right.codename)
    if (known === undefined) {
      const box = { column: 'read' as const, label: right.name, right }
      custom.push({ key: right.codename, label: right.name, codename: right.codename, boxes: [box] })
      continue
    }
    const [subject, action] = known.split('/') as [Subject, string]
    const boxes = bySubject.get(subject) ?? []
    boxes.push({ column: columnOf(action), label: actionName(action, language), right })
    bySubject.set(subject, boxes)
  }
  const delivered = (Object.keys(access) as Subject[]).flatMap((subject) => {
    const boxes = bySubject.get(subject)
    return boxes ? [{ key: subject, label: subjectName(subject, language), boxes: inOrder(boxes) }] : []
  })
  return [...delivered, ...custom]
}

const inOrder = <R extends Named>(boxes: readonly Box<R>[]): Box<R>[] =>
  boxes.toSorted((a, b) => columns.indexOf(a.column) - columns.indexOf(b.column))

/** The rows whose subject or one of whose codenames contains the text; of those the boxes that are wanted. */
export const foundRows = <R extends Named>(
  rows: readonly RightRow<R>[],
  text: string,
  wanted: (right: R) => boolean = () => true,
): RightRow<R>[] => {
  const sought = text.trim().toLocaleLowerCase()
  return rows
    .filter(({ label, boxes }) =>
      [label, ...boxes.map(({ right }) => right.codename)].some((word) => word.toLocaleLowerCase().includes(sought)),
    )
    .map((row) => ({ ...row, boxes: row.boxes.filter(({ right }) => wanted(right)) }))
    .filter(({ boxes }) => boxes.length > 0)
}
