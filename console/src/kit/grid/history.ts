import type { Spot } from './moves.ts'

/** One step that can be taken back: what was entered before it, and where the person was. */
export interface Past {
  kind: string
  focus: Spot
  was: object
}

export interface Remembering {
  focus: Spot
  past: readonly Past[]
  /** What was taken back, the nearest last. */
  future: readonly Past[]
}

/** What of a state is input, and which kinds of it are one step for as long as they go on (typing in a note). */
export interface Memory<S> {
  remembers: readonly (keyof S & string)[]
  runs?: readonly string[]
}

const remembered = 200

const asPast = <S extends Remembering>({ remembers }: Memory<S>, state: S, kind: string): Past => ({
  kind,
  focus: state.focus,
  was: Object.fromEntries(remembers.map((key) => [key, state[key]])),
})

/** Takes new input and keeps what was before for Undo. What was taken back is gone with it. The same state when nothing changes. */
export const withInput = <S extends Remembering>(memory: Memory<S>, state: S, kind: string, input: Partial<S>): S => {
  const next = { ...state, ...input }
  if (memory.remembers.every((key) => next[key] === state[key])) return state
  const { past, future } = state
  const isContinued = memory.runs?.includes(kind) === true && past.at(-1)?.kind === kind && future.length === 0
  return {
    ...next,
    past: isContinued ? past : [...past.slice(-remembered + 1), asPast(memory, state, kind)],
    future: [],
    outcome: undefined,
  }
}

const atRest = { anchor: undefined, editing: undefined, outcome: undefined }

/** Ctrl+Z: the input as it was before the last step, the focus where it was then. */
export const undone = <S extends Remembering>(memory: Memory<S>, state: S): S => {
  const last = state.past.at(-1)
  if (!last) return state
  const future = [...state.future, asPast(memory, state, last.kind)]
  return { ...state, ...last.was, focus: last.focus, past: state.past.slice(0, -1), future, ...atRest }
}

/** Ctrl+Y: what was taken back last. */
export const redone = <S extends Remembering>(memory: Memory<S>, state: S): S => {
  const last = state.future.at(-1)
  if (!last) return state
  const past = [...state.past, asPast(memory, state, last.kind)]
  return { ...state, ...last.was, focus: last.focus, past, future: state.future.slice(0, -1), ...atRest }
}
