import type { RawBuilder } from 'kysely'
import type { Settings } from './settings.ts'

/** How long things live, as far as it is configured. */
type Lives = Pick<Settings, 'sessionDays' | 'keepSignInsDays' | 'keepMailsDays' | 'keepEventsDays' | 'keepJobLogsDays'>

/**
 * Retention rules: each feature exports the statements that delete its expired rows from its `index.ts`. Housekeeping runs them all, in no
 * order, several times a day, and two processes may run them at once.
 */
export type RetentionRule = (lives: Lives) => readonly RawBuilder<unknown>[]
