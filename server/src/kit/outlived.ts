import type { RawBuilder } from 'kysely'
import type { Settings } from './settings.ts'

/** How long things live, as far as it is configured. */
type Lives = Pick<Settings, 'sessionDays' | 'keepSignInsDays' | 'keepMailsDays' | 'keepEventsDays' | 'keepJobLogsDays'>

/**
 * What a feature keeps no longer: statements that delete what nobody can need any more. Each feature hands its own out at its door, and
 * housekeeping runs them all, in no order, several times a day and perhaps twice at once.
 */
export type Outlived = (lives: Lives) => readonly RawBuilder<unknown>[]
