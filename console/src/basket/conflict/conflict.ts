import { type Field, fields } from '@disadmin/contract/basket/basket.fields'
import type { Cart } from '@disadmin/contract/carts/carts'
import { enter, type Entered, sameEntered } from '../../kit/grid/changes.ts'
import { type Changes, noChanges } from '../grid/basket.sheet.ts'

/** What a save can change: a field of a line, the note, or where the delivery goes. */
export type Place = { id: number; field: Field } | 'note' | 'to_customer_address'
export type Side = 'mine' | 'theirs'

export interface Input {
  changes: Changes
  note: string | undefined
  toCustomerAddress: boolean | undefined
}
export const noInput: Input = { changes: noChanges, note: undefined, toCustomerAddress: undefined }

type Content = Entered | boolean

/** One place both changed. */
export interface Clash {
  place: Place
  before: Content
  mine: Content
  theirs: Content
  /** Both entered the same: nothing to choose. */
  equal: boolean
}
/** One place only one side changed. */
export interface Kept {
  place: Place
  from: Content
  to: Content
}
export interface Comparison {
  clashes: Clash[]
  mine: Kept[]
  theirs: Kept[]
}

/** What somebody else saved, and how it differs from what is entered here. */
export interface Clashing {
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
  const { clashes, mine, theirs } = compare(base, input, saved)
  return saved.version > base.version && mine.length === 0 && theirs.length === 0 && clashes.every(({ equal }) => equal)
}

export type Choices = Readonly<Record<string, Side>>

export const placeKey = (place: Place): string => (typeof place === 'string' ? place : `${place.id}.${place.field}`)

/** The basket my input was based on, my input, and the basket somebody else saved since: who changed what. */
export const compare = (base: Cart, input: Input, saved: Cart): Comparison => {
  const comparison: Comparison = { clashes: [], mine: [], theirs: [] }
  const was = new Map(base.items.map((item) => [item.id, item]))
  for (const item of saved.items) {
    const before = was.get(item.id) ?? item
    for (const field of fields)
      sort(
        comparison,
        { id: item.id, field },
        { before: before[field], mine: input.changes[item.id]?.[field], theirs: item[field] },
      )
  }
  sort(comparison, 'note', { before: base.note, mine: input.note, theirs: saved.note })
  sort(comparison, 'to_customer_address', {
    before: base.to_customer_address,
    mine: input.toCustomerAddress,
    theirs: saved.to_customer_address,
  })
  return comparison
}

interface Three {
  before: Content
  mine: Content | undefined
  theirs: Content
}

const sort = (comparison: Comparison, place: Place, { before, mine, theirs }: Three) => {
  const theyChanged = !same(before, theirs)
  if (mine === undefined) {
    if (theyChanged) comparison.theirs.push({ place, from: before, to: theirs })
    return
  }
  if (theyChanged) comparison.clashes.push({ place, before, mine, theirs, equal: same(mine, theirs) })
  else comparison.mine.push({ place, from: before, to: mine })
}

const same = (a: Content, b: Content): boolean => (typeof a === 'boolean' || typeof b === 'boolean' ? a === b : sameEntered(a, b))

export const toChoose = (comparison: Comparison): Clash[] => comparison.clashes.filter((clash) => !clash.equal)

export const stillToChoose = (comparison: Comparison, choices: Choices): number =>
  toChoose(comparison).filter((clash) => choices[placeKey(clash.place)] === undefined).length

export const chooseAll = (comparison: Comparison, side: Side): Choices =>
  Object.fromEntries(toChoose(comparison).map((clash) => [placeKey(clash.place), side]))

/** My input as it has to stand on the basket saved since: mine alone, and of what clashes what was chosen as mine. */
export const merge = (comparison: Comparison, choices: Choices, saved: Cart): Input => {
  const chosen = toChoose(comparison).filter((clash) => choices[placeKey(clash.place)] === 'mine')
  const wanted = [
    ...comparison.mine.map(({ place, to }) => ({ place, value: to })),
    ...chosen.map(({ place, mine }) => ({ place, value: mine })),
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
