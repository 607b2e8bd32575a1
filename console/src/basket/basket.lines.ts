import type { CartItem } from '@disadmin/contract/basket/basket'
import type { Field, QuantityField } from '@disadmin/contract/basket/basket.fields'
import { lineTakes } from '@disadmin/contract/basket/basket.rules'
import * as grid from '../kit/grid/changes.ts'

export type LineChanges = grid.LineChanges<Field>
/** Line id → field → what was entered. Holds only what differs from the saved line. */
export type Changes = grid.Changes<Field>

export const noChanges: Changes = {}

/** The quantity a cell stands for; what cannot be read counts as nothing. */
export const quantityIn = (item: CartItem, changes: LineChanges | undefined, field: QuantityField): number => {
  const entered = grid.enteredIn(item, changes, field)
  return typeof entered === 'number' && entered > 0 ? entered : 0
}

/** Closed lines keep what the contract leaves open; a cell that holds a change can always be corrected. */
export const takesEntry = (item: CartItem, changes: LineChanges | undefined, field: Field): boolean =>
  lineTakes(item, field) || changes?.[field] !== undefined
