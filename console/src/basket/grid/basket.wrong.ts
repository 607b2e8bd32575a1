import type { CartItem } from '@disadmin/contract/basket/basket'
import { type Field, fields, isQuantityField, type QuantityField, ruleOf } from '@disadmin/contract/basket/basket.fields'
import { quantityRefusal } from '@disadmin/contract/basket/basket.rules'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { bothReadings } from '@disadmin/contract/kit/numbers'
import { type Entered, isUnread } from '../../kit/grid/changes.ts'
import type { Option } from '../../kit/grid/kinds.ts'
import * as grid from '../../kit/grid/wrong.ts'
import { type Entries, type LineChanges, quantityIn } from './basket.sheet.ts'

/** Why a cell cannot be saved, in the server's words; undefined when it can. */
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

/** The quantity of a cell; a wrong one counts as 0 until it is corrected. */
export const countedQuantity = (item: CartItem, changes: LineChanges | undefined, field: QuantityField): number => {
  const entered = changes?.[field]
  return entered !== undefined && wrongQuantity(item, field, entered) ? 0 : quantityIn(item, changes, field)
}

export type WrongCell = grid.WrongCell<Field>

/** Cells that break a rule or were refused by the server. */
export const wrongCells = ({ items, changes, options }: Entries, refused?: grid.Refused): WrongCell[] =>
  grid.wrongCells({
    rows: items,
    changes,
    fields,
    refused,
    whyWrong: (item, field, entered) => whyWrong(item, field, entered, options),
  })
