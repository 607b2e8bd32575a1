import type { CartItem } from '@disadmin/contract/basket/basket'
import { isQuantityField, ruleOf } from '@disadmin/contract/basket/basket.fields'
import { quantityRefusal } from '@disadmin/contract/basket/basket.rules'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { bothReadings } from '../ui/number.ts'
import type { Option } from './basket.entry.ts'
import type { Sheet } from './basket.block.ts'
import {
  type Entered,
  type Field,
  fields,
  isUnread,
  type LineChanges,
  quantityIn,
  type QuantityField,
  sameEntered,
} from './basket.lines.ts'

/** Why a cell cannot be saved as it is, in the words of the server's own check; undefined when it can. */
export const whyWrong = (item: CartItem, field: Field, entered: Entered, options: readonly Option[]): TextRef | undefined => {
  const { kind, limit = Infinity } = ruleOf(field)
  if (isQuantityField(field)) return wrongQuantity(item, field, entered)
  if (kind === 'option') return wrongOption(item, entered, options)
  if (kind === 'date') return isUnread(entered) ? { key: 'kit:invalid.date' } : undefined
  return String(entered).length > limit ? { key: 'kit:invalid.too_long', values: [limit] } : undefined
}

const wrongOption = (item: CartItem, entered: Entered, options: readonly Option[]): TextRef | undefined => {
  if (entered === null || entered === item.delivery_option_id || options.some((option) => option.id === entered)) return undefined
  return { key: 'carts:refused.delivery_option' }
}

const wrongQuantity = (item: CartItem, field: QuantityField, entered: Entered): TextRef | undefined => {
  if (typeof entered !== 'number') return noQuantity(entered)
  if (entered < 0) return { key: 'kit:invalid.too_small', values: [0] }
  return quantityRefusal(item, field, entered)
}

const noQuantity = (entered: Entered): TextRef => {
  const text = entered !== null && isUnread(entered) ? entered.text : ''
  const readings = bothReadings(text)
  return readings ? { key: 'kit:invalid.ambiguous', values: [text, ...readings] } : { key: 'kit:invalid.whole_number' }
}

/** The quantity a cell stands for; a wrong one counts as nothing until it is corrected. */
export const countedQuantity = (item: CartItem, changes: LineChanges | undefined, field: QuantityField): number => {
  const entered = changes?.[field]
  return entered !== undefined && wrongQuantity(item, field, entered) ? 0 : quantityIn(item, changes, field)
}

/** A text of ours, or the words of the server's refusal. */
export type Why = TextRef | { text: string }

export interface WrongCell {
  line: number
  id: number
  field: Field
  why: Why
}

/** Refusals of the server by cell (`cellKey`); each holds until its cell is changed. */
export type Refused = Readonly<Record<string, { entered: Entered; text: string }>>

export const cellKey = (id: number, field: Field): string => `${id}.${field}`

/** Only changed cells can be wrong: what is saved has been accepted. In the order a reader meets them. */
export const wrongCells = ({ items, changes, options }: Sheet, refused: Refused = {}): WrongCell[] =>
  items.flatMap((item, line) => {
    const changed = changes[item.id]
    if (!changed) return []
    return fields.flatMap((field) => {
      const entered = changed[field]
      if (entered === undefined) return []
      const why = whyWrong(item, field, entered, options) ?? refusal(refused[cellKey(item.id, field)], entered)
      return why ? [{ line, id: item.id, field, why }] : []
    })
  })

const refusal = (refused: Refused[string] | undefined, entered: Entered): Why | undefined =>
  refused && sameEntered(refused.entered, entered) ? { text: refused.text } : undefined
