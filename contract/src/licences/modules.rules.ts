import type { ModuleKind } from './modulestore.ts'

/** A module as far as it can be gone over to. */
export interface Candidate {
  id: number
  modulestore_id: string
  kind: ModuleKind
  is_demo: boolean
  ordinality: number
  is_orderable: boolean
}

/** A licence that is not finished, by its module. */
interface Taken {
  module: { id: number; kind: ModuleKind }
}

const byOrdinality = (one: Candidate, other: Candidate) => one.ordinality - other.ordinality || one.id - other.id

/** What a customer can be given a licence of: not what runs or is planned, and nothing of a kind of which something does. */
export const orderableOf = <M extends Candidate>(modules: readonly M[], taken: readonly Taken[]): M[] =>
  modules
    .filter(({ id, kind, is_orderable }) => is_orderable && !taken.some(({ module }) => module.id === id || module.kind === kind))
    .toSorted(byOrdinality)

/** The full modules a licence of this module can be gone over to: of its kind, higher ones upwards, lower ones downwards, the next first. */
export const targetsOf = <M extends Candidate>(move: 'upgrade' | 'downgrade', from: Candidate, modules: readonly M[]): M[] => {
  const there = modules.filter(
    ({ id, kind, is_demo, is_orderable }) => id !== from.id && kind === from.kind && !is_demo && is_orderable,
  )
  return move === 'upgrade'
    ? there.filter(({ ordinality }) => ordinality > from.ordinality).toSorted(byOrdinality)
    : there.filter(({ ordinality }) => ordinality < from.ordinality).toSorted((one, other) => byOrdinality(other, one))
}

/**
 * The full module of a demo: the one it is named after (`package_l_demo`), else the lowest orderable one of its kind that is not below it.
 */
export const fullModuleOf = <M extends Candidate>(demo: Candidate, modules: readonly M[]): M | undefined => {
  const full = modules
    .filter(({ kind, is_demo, is_orderable }) => kind === demo.kind && !is_demo && is_orderable)
    .toSorted(byOrdinality)
  const named = demo.modulestore_id.toLowerCase().replace(/[_-]?demo$/, '')
  return (
    full.find(({ modulestore_id }) => modulestore_id.toLowerCase() === named) ??
    full.find(({ ordinality }) => ordinality >= demo.ordinality)
  )
}

/** Permissions a customer gains and loses by modules that come and go, as they stand beside those that stay. */
export const permissionsChanged = ({
  staying,
  going,
  coming,
}: Record<'staying' | 'going' | 'coming', readonly string[]>): { gained: string[]; lost: string[] } => {
  const before = new Set([...staying, ...going])
  const later = new Set([...staying, ...coming])
  return {
    gained: [...later].filter((codename) => !before.has(codename)).toSorted(),
    lost: [...before].filter((codename) => !later.has(codename)).toSorted(),
  }
}
