import type { MaxLength } from '../kit/fields.ts'

export type FieldKind = 'text' | 'quantity' | 'date' | 'option'

interface LineField {
  kind: FieldKind
  /** Of a text: how many characters it may have. */
  limit?: MaxLength
  /** Also taken by a closed line. */
  whenClosed?: true
}

/**
 * What a clerk may change on a line (CART-22S), in the order of the columns. From this table come the shapes of the wire, what
 * the server compares, reads and writes, and in the console the cells, what may begin an entry, and what stays open when a line
 * is closed.
 */
export const lineFields = {
  delivery_date: { kind: 'date' },
  delivery_option_id: { kind: 'option' },
  deliver_qty: { kind: 'quantity' },
  order_qty: { kind: 'quantity' },
  reference: { kind: 'text', limit: 100, whenClosed: true },
} as const satisfies Record<string, LineField>

export type Field = keyof typeof lineFields
type OfKind<Kind extends FieldKind> = { [Key in Field]: (typeof lineFields)[Key]['kind'] extends Kind ? Key : never }[Field]
export type QuantityField = OfKind<'quantity'>

export const fields = Object.keys(lineFields) as Field[]

/** The rule of a field with all it may have, `limit` and `whenClosed` included. */
export const ruleOf = (field: Field): LineField => lineFields[field]

export const isQuantityField = (field: string): field is QuantityField =>
  field in lineFields && lineFields[field as Field].kind === 'quantity'
