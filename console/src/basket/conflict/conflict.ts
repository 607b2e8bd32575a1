import { type Field, fields } from '@disadmin/contract/basket/basket.fields'
import type { Cart } from '@disadmin/contract/carts/carts'
import { enter, type Entered, sameEntered } from '../../kit/grid/changes.ts'
import { type Changes, noChanges } from '../grid/basket.sheet.ts'

/** What a save can change: a field of a line, the note, or where the delivery goes. */
export type Place = { id: number; field: Field } | 'note' | 'to_customer_address'
export type Side = 'local' | 'remote'

export interface Input {
  changes: Changes
  note: string | undefined
  toCustomerAddress: boolean | undefined
}
export const noInput: Input = { changes: noChanges, note: undefined, toCustomerAddress: undefined }

type Content = Entered | boolean

/** A place that both changed. */
export interface Conflict {
  place: Place
  before: Content
  local: Content
  remote: Content
  /** Both entered the same: nothing to choose. */
  equal: boolean
}
/** A place that only one side changed. */
export interface Change {
  place: Place
  from: Content
  to: Content
}
export interface Comparison {
  conflicts: Conflict[]
  local: Change[]
  remote: Change[]
}

/** A save by somebody else, compared with the input here. */
export interface SaveConflict {
  saved: Cart
  comparison: Comparison
}

/** A save with an unknown outcome: the basket it was based on, and its input. */
export interface UncertainSave {
  base: Cart
  input: Input
}

/** True when the saved basket is the result of this save and of nothing else. */
export const wasSaved = ({ base, input }: UncertainSave, saved: Cart): boolean => {
  const { conflicts, local, remote } = compare(base, input, saved)
  return saved.version > base.version && local.length === 0 && remote.length === 0 && conflicts.every(({ equal }) => equal)
}

export type Choices = Readonly<Record<string, Side>>

export const placeKey = (place: Place): string => (typeof place === 'string' ? place : `${place.id}.${place.field}`)

/** Three-way comparison of the base, the local input on it, and the basket saved since. */
export const compare = (base: Cart, input: Input, saved: Cart): Comparison => {
  const comparison: Comparison = { conflicts: [], local: [], remote: [] }
  const was = new Map(base.items.map((item) => [item.id, item]))
  for (const item of saved.items) {
    const before = was.get(item.id) ?? item
    for (const field of fields)
      sort(
        comparison,
        { id: item.id, field },
        { before: before[field], local: input.changes[item.id]?.[field], remote: item[field] },
      )
  }
  sort(comparison, 'note', { before: base.note, local: input.note, remote: saved.note })
  sort(comparison, 'to_customer_address', {
    before: base.to_customer_address,
    local: input.toCustomerAddress,
    remote: saved.to_customer_address,
  })
  return comparison
}

interface Three {
  before: Content
  local: Content | undefined
  remote: Content
}

const sort = (comparison: Comparison, place: Place, { before, local, remote }: Three) => {
  const theyChanged = !same(before, remote)
  if (local === undefined) {
    if (theyChanged) comparison.remote.push({ place, from: before, to: remote })
    return
  }
  if (theyChanged) comparison.conflicts.push({ place, before, local, remote, equal: same(local, remote) })
  else comparison.local.push({ place, from: before, to: local })
}

const same = (a: Content, b: Content): boolean => (typeof a === 'boolean' || typeof b === 'boolean' ? a === b : sameEntered(a, b))

export const toChoose = (comparison: Comparison): Conflict[] => comparison.conflicts.filter((conflict) => !conflict.equal)

export const stillToChoose = (comparison: Comparison, choices: Choices): number =>
  toChoose(comparison).filter((conflict) => choices[placeKey(conflict.place)] === undefined).length

export const chooseAll = (comparison: Comparison, side: Side): Choices =>
  Object.fromEntries(toChoose(comparison).map((conflict) => [placeKey(conflict.place), side]))

/** The local input on the basket saved since: local changes, and the conflicts decided for the local side. */
export const merge = (comparison: Comparison, choices: Choices, saved: Cart): Input => {
  const chosen = toChoose(comparison).filter((conflict) => choices[placeKey(conflict.place)] === 'local')
  const wanted = [
    ...comparison.local.map(({ place, to }) => ({ place, value: to })),
    ...chosen.map(({ place, local }) => ({ place, value: local })),
  ]
  const merged: Input = { changes: noChanges, note: undefined, toCustomerAddress: undefined }
  for (const { place, value } of wanted) {
    if (place === 'note') merged.note = String(value)
    else if (place === 'to_customer_address') merged.toCustomerAddress = value === true
    else if (typeof value !== 'boolean') merged.changes = onLine(merged.changes, saved, place, value)
  }
  return merged
}

const onLine = (changes: Changes, saved: Cart, place: { id: number; field: Field }, value: Entered): Changes => {
  const item = saved.items.find((line) => line.id === place.id)
  return item ? enter(changes, item, place.field, value) : changes
}
