import { latestDraft } from './drafts.ts'

let who: string | undefined

/** Whose session just ended, see `whoActs`. */
export const endedFor = { set: (whoever: string | undefined): void => void (who = whoever) }

/** The label of the latest draft of whoever's session just ended; undefined where there is none. */
export const draftOfEnded = (): string | undefined => (who === undefined ? undefined : latestDraft(localStorage, who))
