import { type RawBuilder, sql } from 'kysely'

/** A text whose signs of patterns stand for themselves, for use within a LIKE. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * True where the column is like the pattern, whatever the case and the accents.
 * @param column a generated column of texts, `folded` as the pattern is here (docs/decisions/people.md), qualified: `u.search`
 */
export const likeFolded = (column: string, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like folded(${pattern})`

/** True where the text stands anywhere in a folded column. A trigram index serves it. */
export const contains = (column: string, text: string): RawBuilder<boolean> => likeFolded(column, `%${literal(text)}%`)

/** True where the column begins with the text, as it is. An index `text_pattern_ops` serves it. */
export const startsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`${literal(text)}%`}`
