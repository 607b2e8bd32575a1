import type { VehicleReferenceWrite } from '@disadmin/contract/vehicle-references/vehicle-references'
import {
  maxKType,
  normalNumber,
  type ReferenceKind,
  vehicleTypes,
} from '@disadmin/contract/vehicle-references/vehicle-references.rules'

export type EntryState = 'waiting' | 'saving' | 'saved' | 'wrong'

/** A reference that is to be saved; `key` makes its saving repeatable. */
export interface QueuedReference extends VehicleReferenceWrite {
  key: string
  kind: ReferenceKind
  state: EntryState
  /** What was wrong with it, in the words of the server. */
  error?: string
}

/** What is typed and not added yet. */
export interface Draft {
  kind: ReferenceKind
  number: string
  k_type: number | null
  vehicle_type: string
}

export const emptyDraft = (kind: ReferenceKind): Draft => ({ kind, number: '', k_type: null, vehicle_type: '' })

/** VREF-06: what was typed as an entry, once all four are there; undefined before. */
export const entryOf = ({ kind, number, k_type, vehicle_type }: Draft, key: string): QueuedReference | undefined => {
  const normal = normalNumber(kind, number)
  const code = Number(vehicle_type)
  const isWhole = k_type !== null && Number.isInteger(k_type) && k_type >= 1 && k_type <= maxKType
  if (normal === '' || normal.length > 32 || !isWhole || !(code in vehicleTypes)) return undefined
  return { key, kind, number: normal, k_type, vehicle_type: code as QueuedReference['vehicle_type'], state: 'waiting' }
}

/** The entry that is saved next: none while one is being saved, or is to be corrected (VREF-08S). */
export const nextOf = (entries: readonly QueuedReference[]): QueuedReference | undefined =>
  entries.some(({ state }) => state === 'saving' || state === 'wrong')
    ? undefined
    : entries.find(({ state }) => state === 'waiting')

/** The queue with one entry changed. */
export const withEntry = (entries: readonly QueuedReference[], key: string, change: Partial<QueuedReference>): QueuedReference[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))
