import { type RawBuilder, sql } from 'kysely'

/** A text whose signs of patterns stand for themselves, for use within a LIKE. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * True where the text stands anywhere in the column, whatever the case. The pattern folds case as the column did; its collation is
 * given back, as a trigram index serves only the collation it was made with.
 * @param column a generated column of texts folded by `lower(… collate "und-x-icu")`, qualified: `u.search`
 */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like lower(${`%${literal(text)}%`} collate "und-x-icu") collate "default"`

/** True where the column begins with the text, as it is. An index `text_pattern_ops` serves it. */
export const startsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`${literal(text)}%`}`
