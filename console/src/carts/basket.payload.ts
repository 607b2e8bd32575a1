import type { CartPatch, ItemPatch } from '@disadmin/contract/carts/carts'
import type { Problem } from '@disadmin/contract/kit/problem'
import { type Field, fields, type LineChanges } from './basket.lines.ts'
import type { Basket } from './basket.reducer.ts'
import { cellKey, type Refused } from './basket.wrong.ts'

/** What a save sends: the changed fields of the changed lines, the version they were based on, the lock they were made under. */
export const pendingOf = (basket: Pick<Basket, 'cart' | 'changes' | 'note' | 'toCustomerAddress'>, fence: number | undefined): CartPatch => ({
  version: basket.cart.version,
  ...(fence !== undefined && { lock_fence: fence }),
  ...(basket.note !== undefined && { note: basket.note }),
  ...(basket.toCustomerAddress !== undefined && { to_customer_address: basket.toCustomerAddress }),
  items: Object.entries(basket.changes).map(([id, line]) => itemPatch(Number(id), line)),
})

/** Only called when no cell is wrong, so every entry is a value. */
const itemPatch = (id: number, line: LineChanges): ItemPatch => ({ id, ...line }) as ItemPatch

const source = /(?:^|\.)items\.(\d+)\.(\w+)$/

/** The refusals of an answer that belong to cells, and whether there are others for a toast. */
export const refusalsOf = (problem: Problem, sent: readonly ItemPatch[]): { refused: Refused; others: boolean } => {
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
