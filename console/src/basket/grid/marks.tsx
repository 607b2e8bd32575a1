import type { ChangedSince } from '@disadmin/contract/carts/carts.looks'
import type { ReactNode } from 'react'
import { formatMoment } from '../../kit/format.ts'
import type { Translate } from '../../kit/i18n.ts'
import type { ColumnKey } from './basket.columns.ts'

type Change = NonNullable<ChangedSince['head']>

/** Who changed what, and when last. */
export const changeText = (t: Translate, { by, at, fields }: Change): string =>
  t('basket:since.by', by, formatMoment(at), fields.map((field) => t(`field:${field}`)).join(', '))

export interface Mark {
  text: string
  /** The columns that show what changed. */
  columns: ReadonlySet<string>
}
export type Marks = ReadonlyMap<number, Mark>

/** The lines that others changed since the person last looked. */
export const marksOf = (t: Translate, since: ChangedSince | undefined): Marks =>
  new Map(
    since?.lines.map(({ id, ...change }) => [id, { text: changeText(t, change), columns: new Set(change.fields.map(columnFor)) }]),
  )

const columnFor = (field: Change['fields'][number]) => (field === 'wholesaler_qty' ? 'ordered' : field)

/** A cell of a marked line: a dot before its product number, a tint behind what changed. */
export function Marked({ mark, column, children }: { mark: Mark | undefined; column: ColumnKey; children: ReactNode }) {
  if (mark && column === 'product_no')
    return (
      <>
        <span aria-hidden className="basket-dot basket-dot-changed" />
        {children}
        <span className="sr-only">, {mark.text}</span>
      </>
    )
  return mark?.columns.has(column) ? <span className="basket-tint">{children}</span> : children
}
