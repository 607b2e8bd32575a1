import { type RawBuilder, sql } from 'kysely'

/** What a mail says, without what its links open with. The address stays: it says what the mail was about. */
export const withoutLink: RawBuilder<string> = sql<string>`regexp_replace(body, '([?&]token=)[A-Za-z0-9_-]+', '\\1', 'g')`

/** A mail with a link that opens something. */
export const opensSomething: RawBuilder<boolean> = sql<boolean>`body ~ '[?&]token=[A-Za-z0-9_-]'`

/** A mail whose link was forgotten: sent again it would be of no use to anybody. */
export const hasLostLink: RawBuilder<boolean> = sql<boolean>`body ~ '[?&]token=([^A-Za-z0-9_-]|$)'`
