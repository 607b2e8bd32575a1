import type { ChangedSince } from '@disadmin/contract/carts/carts.looks'
import type { ReactNode } from 'react'
import { formatMoment } from '../../kit/format.ts'
import type { Translate } from '../../kit/i18n.ts'

type Change = NonNullable<ChangedSince['head']>

/** Who changed what, and when last. */
export const changeText = (t: Translate, { by, at, fields }: Change): string =>
  t('basket:since.by', by, formatMoment(at), fields.map((field) => t(`field:${field}`)).join(', '))

/** The lines that others changed since the person last looked, with what is said of each. */
export const marksOf = (t: Translate, since: ChangedSince | undefined): ReadonlyMap<number, string> =>
  new Map(since?.lines.map(({ id, ...change }) => [id, changeText(t, change)]))

/** A cell with a dot before its content. */
export function Marked({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden className="basket-dot basket-dot-changed" />
      {children}
      <span className="sr-only">, {text}</span>
    </>
  )
}
