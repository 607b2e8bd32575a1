import { lastKept } from './kept.ts'

let who: string | undefined

/** Whose session just ended, see `whoActs`. */
export const endedFor = { set: (whoever: string | undefined): void => void (who = whoever) }

/** What the person whose session just ended was typing, as they would call it; undefined where nothing of it is kept. */
export const keptAtTheEnd = (): string | undefined => (who === undefined ? undefined : lastKept(localStorage, who))
