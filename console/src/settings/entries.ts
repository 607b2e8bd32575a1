import { finds } from '@disadmin/contract/kit/folding'
import { knownPlaceholders } from '@disadmin/contract/mails/delivery-mail'
import type { ConfigEntry, ConfigValue } from '@disadmin/contract/settings/config'
import * as z from 'zod/mini'
import type { Sheet } from '../kit/form/useSheet.ts'

/** The value of a field. For a secret: `true` for the one that is set, '' for none, a text for a new one. */
export type EntryInput = string | number | boolean | string[] | null
export type Values = Record<string, EntryInput>

export interface EntryProps {
  entry: ConfigEntry
  sheet: Sheet<Values>
}
/** `id` connects the field with the label and the help of its row. */
export interface EntryFieldProps extends EntryProps {
  id: string
}

const inputOf = (entry: ConfigEntry, value: ConfigValue | null): EntryInput => {
  if (value === null) return entry.type === 'list' ? [] : entry.type === 'int' ? null : ''
  return value
}

/** The saved values of the form. */
export const valuesOf = (entries: readonly ConfigEntry[]): Values =>
  Object.fromEntries(
    entries.map((entry) => [entry.key, entry.is_secret ? (entry.is_changed ? true : '') : inputOf(entry, entry.value)]),
  )

/** The value of a field at its default. */
export const defaultOf = (entry: ConfigEntry): EntryInput => inputOf(entry, entry.default)

const isSame = (one: EntryInput, other: EntryInput) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Whether a field has its default value. */
export const isDefault = (entry: ConfigEntry, value: EntryInput): boolean => isSame(value, defaultOf(entry))

const fieldOf = (entry: ConfigEntry): z.ZodMiniType => {
  const { type, min, max, max_length: longest, default: fallback, is_secret: isSecret } = entry
  if (type === 'bool') return z.boolean()
  if (type === 'list') return z.array(z.string().check(z.maxLength(255)))
  if (type === 'int') {
    const least = min === null ? [] : [z.minimum(min)]
    return z.int().check(...least, ...(max === null ? [] : [z.maximum(max)]))
  }
  const text = z.string().check(z.maxLength(longest ?? 512), z.minLength(fallback === null ? 0 : 1))
  if (entry.built_in !== null) return text.check(knownPlaceholders)
  return isSecret ? z.union([z.literal(true), text]) : text
}

/** Checks before sending; the server decides. */
export const schemaOf = (entries: readonly ConfigEntry[]): z.ZodMiniType<Values> =>
  z.object(Object.fromEntries(entries.map((entry) => [entry.key, fieldOf(entry)]))) as unknown as z.ZodMiniType<Values>

/** The changed values to send; null for the default, so that the entry follows later changes of the default. */
export const sentOf = (entries: readonly ConfigEntry[], changed: Partial<Values>): Record<string, ConfigValue | null> =>
  Object.fromEntries(
    entries.flatMap((entry) => {
      const value = changed[entry.key]
      if (value === undefined) return []
      return [[entry.key, value === '' || isDefault(entry, value) ? null : value]]
    }),
  )

/** Whether label, help or key of an entry match the search. */
export const hasIn = ({ label, help_text, key }: Pick<ConfigEntry, 'label' | 'help_text' | 'key'>, query: string): boolean =>
  finds([label, help_text, key].join('\n'), query)

export interface Category {
  name: string
  label: string
  entries: ConfigEntry[]
}

/** The entries grouped by category, in the order of the server. */
export const categoriesOf = (entries: readonly ConfigEntry[]): Category[] =>
  [...Map.groupBy(entries, ({ category }) => category)].map(([name, own]) => ({
    name,
    label: own[0]!.category_label,
    entries: own,
  }))
