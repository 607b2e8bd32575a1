import { wordsOf } from '@disadmin/contract/kit/folding'
import type { AnyList, FilterOf } from '@disadmin/contract/kit/list'
import { type RawBuilder, sql } from 'kysely'
import { hasWords } from '../db/search.ts'

interface Marked {
  condition: RawBuilder<boolean>
  /** Few rows are expected to match, and no index has them in the order wanted. */
  isNarrow?: true
  /** No value in there could change the plan. */
  isFixed?: true
}

/** What a filter asks of the rows; undefined where its value asks for nothing. */
export type Condition = RawBuilder<boolean> | Marked | undefined

/** A condition few rows are expected to match, and that no index answers in the order of the list: page and total read one scan. */
export const narrow = (condition: RawBuilder<boolean>): Condition => ({ condition, isNarrow: true })

/**
 * A condition the plan does not depend on: its value is one of a handful and written out (`sql.lit`), or what it is looked up by is
 * unique. The statement is planned once (`prepared.ts`).
 */
export const fixed = (condition: RawBuilder<boolean>): Condition => ({ condition, isFixed: true })

/** The words of a search, wherever they stand in what is searched (see `hasWords`). Without a word nothing is asked for. */
export const search =
  (searched: RawBuilder<string>) =>
  (text: string): Condition => {
    const words = wordsOf(text)
    return words.length === 0 ? undefined : narrow(hasWords(searched, words))
  }

/** One condition for each filter of the declaration. A forgotten or unknown one does not compile. */
export type FiltersOf<L extends Pick<AnyList, 'filters'>> = {
  [Name in keyof L['filters']]-?: (value: NonNullable<FilterOf<L>[Name]>) => Condition
}

export interface WhereOf<L extends Pick<AnyList, 'filters'>> {
  /** Which rows the caller sees, whatever is asked. */
  scope: RawBuilder<boolean>
  filters: FiltersOf<L>
  /** What is asked; anything in it that is no filter of the list is left alone. */
  query: FilterOf<L>
}

export interface Where {
  where: RawBuilder<boolean>
  isNarrow: boolean
  isFixed: boolean
}

/** Scope and filters as one condition, for the list, its export and its counts alike. */
export const listWhere = <L extends Pick<AnyList, 'filters'>>({ scope, filters, query }: WhereOf<L>): Where => {
  const asked = (Object.keys(filters) as (keyof L['filters'] & string)[]).flatMap((name): Marked[] => {
    const value = query[name]
    if (value === undefined || value === null) return []
    const condition = filters[name](value as NonNullable<FilterOf<L>[typeof name]>)
    if (condition === undefined) return []
    return ['condition' in condition ? condition : { condition }]
  })
  const all = [scope, ...asked.map(({ condition }) => condition)]
  return {
    where: sql.join(all, sql` and `) as RawBuilder<boolean>,
    isNarrow: asked.some(({ isNarrow }) => isNarrow),
    isFixed: asked.every(({ isFixed }) => isFixed),
  }
}

/** Counts the rows of each part, of which a row is in one at most. */
export const countParts = (from: RawBuilder<unknown>, parts: readonly RawBuilder<boolean>[], where: RawBuilder<boolean>) => {
  const counts = parts.map((part) => sql`(select count(*) from ${from} where ${part} and ${where})`)
  return sql`select ${sql.join(counts, sql` + `)} as count`
}
