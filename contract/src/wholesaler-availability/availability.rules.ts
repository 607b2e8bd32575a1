import type { HandoffState } from '../kit/handoff.rules.ts'

export const availabilityTypes = ['upload', 'change'] as const
export type AvailabilityType = (typeof availabilityTypes)[number]

/** Products of one change. */
export const maxChanges = 1000

/** Pieces of one product: what is more is a slip of the keys. */
export const maxQuantity = 9_999_999

/** AVAIL-05, in the words of AVAIL-19S; rows are counted from 1. */
export const notGreaterThan0 = (row: number) => ({ key: 'wholesaler-availability:quantity' as const, values: [row] })

/** What no row of a change shows alone: its place in it is wrong (a quantity of 0, a product for the second time). */
export const wrongInChange = (changes: readonly { product_number?: unknown; quantity?: unknown }[]) => {
  const first = new Map<unknown, number>()
  return changes.flatMap(({ product_number, quantity }, at) => {
    const before = first.get(product_number)
    if (before === undefined && product_number) first.set(product_number, at + 1)
    return [
      ...(before === undefined
        ? []
        : [{ path: [at, 'product_number'], text: { key: 'files:cell.twice', values: [before] } as const }]),
      ...(typeof quantity === 'number' && quantity <= 0 ? [{ path: [at, 'quantity'], text: notGreaterThan0(at + 1) }] : []),
    ]
  })
}

/** AVAIL-07S: what a file may be called. */
export const isFileName = (name: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._ -]{0,254}$/.test(name)

/** The four steps (AVAIL-16), in their order. */
export const availabilitySteps = ['validation', 'file_composed', 'sent_to_vpom', 'completed_in_vpom'] as const
export type AvailabilityStep = (typeof availabilitySteps)[number]

/** done: it is behind it. doing: it is at it. stopped: it needs a person. open: it has not come there. */
export type StepState = 'done' | 'doing' | 'stopped' | 'open'

interface Progress {
  validation_passed: boolean
  file_composed: boolean
  sent_to_vpom: boolean
  completed_in_vpom: boolean
  handoff: { state: HandoffState } | null
}

const isStopped = ({ handoff }: Progress) => handoff?.state === 'rejected' || handoff?.state === 'parked'

/** Where each of the four steps stands. */
export const stepsOf = (entry: Progress): readonly StepState[] => {
  if (!entry.validation_passed) return ['stopped', 'open', 'open', 'open']
  const done = [true, entry.file_composed, entry.sent_to_vpom, entry.completed_in_vpom]
  const at = done.indexOf(false)
  return done.map((isDone, step) => {
    if (isDone) return 'done'
    if (step !== at) return 'open'
    return isStopped(entry) ? 'stopped' : 'doing'
  })
}

/** It goes on by itself: whoever looks at it should look again. */
export const isOnItsWay = (entry: Progress): boolean => stepsOf(entry).includes('doing')

/** A person may have it sent again: given up, rejected, or unknown with nobody who could be asked. */
export const canBeSentAgain = ({ handoff }: Progress): boolean =>
  handoff !== null && ['rejected', 'parked', 'unknown'].includes(handoff.state)
