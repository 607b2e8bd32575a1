import type { Tried } from '../torture/clerk.ts'
import type { FaultKind } from './plan.ts'

/** A fault and the time until the next one, or the end of the load. */
export interface Window {
  kind: FaultKind
  from: number
  to: number
  /** When a primary accepted writes again over a plain connection, where one had stopped to. */
  opened: number | undefined
}

/** What the clerks noticed of one fault. */
export interface Noticed {
  kind: FaultKind
  /** The longest time without an acknowledged write, in seconds. */
  gap: number
  /** From the moment a primary accepts writes to the first acknowledged write by HTTP, in seconds. */
  first: number | undefined
  /** 503 of HAProxy, which had no server for the call. */
  nobody: number
  /** 503 of the product. */
  unavailable: number
  /** Calls whose connection broke (502 of HAProxy where it was the server's), or that were given up after 15 s. */
  broken: number
  /** The longest call, in seconds. */
  longest: number
}

/** The longest time without one of these moments between two others, in milliseconds. What began before `from` counts from there. */
export const longestGap = (moments: readonly number[], from: number, to: number): number => {
  const inside = moments.filter((moment) => moment > from && moment < to).toSorted((a, b) => a - b)
  const edges = [from, ...inside, to]
  return Math.max(...edges.slice(1).map((moment, at) => moment - edges[at]!))
}

/** The first of these moments from then on. */
export const firstAfter = (then: number, moments: readonly number[]): number | undefined =>
  moments.filter((moment) => moment >= then).toSorted((a, b) => a - b)[0]

/** What each fault was to the clerks, in the order in which they happened. */
export const noticed = (windows: readonly Window[], written: readonly number[], tries: readonly Tried[]): Noticed[] =>
  windows.map(({ kind, from, to, opened }) => {
    // what was under way when the fault began is what it hit first
    const ended = ({ begun, milliseconds }: Tried) => begun + milliseconds
    const during = tries.filter((tried) => ended(tried) >= from && ended(tried) < to)
    const first = opened === undefined ? undefined : firstAfter(opened, written)
    const refused = during.filter(({ status }) => status === 503)
    return {
      kind,
      gap: longestGap(written, from, to) / 1000,
      first: first === undefined ? undefined : (first - opened!) / 1000,
      nobody: refused.filter(({ text }) => !text.startsWith('{')).length,
      unavailable: refused.filter(({ text }) => text.startsWith('{')).length,
      broken: during.filter(({ status }) => status === undefined || status === 502).length,
      longest: Math.max(0, ...during.map(({ milliseconds }) => milliseconds)) / 1000,
    }
  })
