import type { ItemPatch } from '@disadmin/contract/basket/basket'
import { type Field, fields } from '@disadmin/contract/basket/basket.fields'
import type { Cart, CartPatch } from '@disadmin/contract/carts/carts'
import type { Problem } from '@disadmin/contract/kit/problem'
import { enter, enteredIn } from '../../kit/grid/changes.ts'
import { cellKey, type Refused } from '../../kit/grid/wrong.ts'
import type { Basket } from '../basket.reducer.ts'
import type { Input } from '../conflict/conflict.ts'
import { type LineChanges, noChanges } from '../grid/basket.sheet.ts'

/** The body of a save: changed fields of changed lines, their base version, the fence of the lock. */
export const pendingOf = (
  basket: Pick<Basket, 'cart' | 'changes' | 'note' | 'toCustomerAddress'>,
  fence: number | undefined,
): CartPatch => ({
  version: basket.cart.version,
  ...(fence !== undefined && { lock_fence: fence }),
  ...(basket.note !== undefined && { note: basket.note }),
  ...(basket.toCustomerAddress !== undefined && { to_customer_address: basket.toCustomerAddress }),
  items: Object.entries(basket.changes).map(([id, line]) => itemPatch(Number(id), line)),
})

/** Only called without wrong cells, so every entry is a value. */
const itemPatch = (id: number, line: LineChanges): ItemPatch => ({ id, ...line }) as ItemPatch

const source = /(?:^|\.)items\.(\d+)\.(\w+)$/

/** Errors of an answer by cell, and whether others remain for a toast. */
export const fieldRefusalsOf = (problem: Problem, sent: readonly ItemPatch[]): { refused: Refused; others: boolean } => {
  const refused: Record<string, Refused[string]> = {}
  const errors = Array.isArray(problem.errors) ? problem.errors : []
  let placed = 0
  for (const error of errors) {
    const [, index, name] = source.exec(error.source) ?? []
    const item = index === undefined ? undefined : (sent[Number(index)] ?? sent.find((line) => line.id === Number(index)))
    const field = fields.find((one) => one === name) as Field | undefined
    const entered = item && field && item[field]
    if (!item || !field || entered === undefined) continue
    refused[cellKey(item.id, field)] = { entered, text: error.message }
    placed += 1
  }
  return { refused, others: placed < errors.length || placed === 0 }
}

/**
 * The input relative to the saved cart: saved values are no changes any more, and one that was reverted during the save is a change
 * again.
 */
export const typedMeanwhile = (sent: Input, now: Basket, saved: Cart): Input => {
  const before = new Map(now.cart.items.map((item) => [item.id, item]))
  let changes = noChanges
  for (const item of saved.items) {
    const was = before.get(item.id)
    const touched = new Set([...Object.keys(sent.changes[item.id] ?? {}), ...Object.keys(now.changes[item.id] ?? {})] as Field[])
    for (const field of touched) if (was) changes = enter(changes, item, field, enteredIn(was, now.changes[item.id], field))
  }
  const note = now.note ?? now.cart.note
  const toCustomer = now.toCustomerAddress ?? now.cart.to_customer_address
  return {
    changes,
    note: note === saved.note ? undefined : note,
    toCustomerAddress: toCustomer === saved.to_customer_address ? undefined : toCustomer,
  }
}
