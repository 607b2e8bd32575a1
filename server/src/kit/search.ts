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

/** Fewer than three letters make no trigram: no index finds them, and nearly every row matches. */
export const isSelective = (text: string | undefined): text is string => text !== undefined && [...text].length >= 3
