import type { RawBuilder } from 'kysely'
import type { Settings } from './settings.ts'

/** How long things live, as far as it is configured. */
type Lives = Pick<Settings, 'sessionDays' | Extract<keyof Settings, `keep${string}Days` | `keep${string}Years`>>

/**
 * Retention rules: each feature exports the statements that delete its expired rows from its `index.ts`. Housekeeping runs them all, in no
 * order, several times a day, each again until it finds nothing more; two processes may run them at once.
 */
export type RetentionRule = (lives: Lives) => readonly RawBuilder<unknown>[]
