import * as z from 'zod'
import type { Settings } from './settings.ts'
import { type AnySettingsPart, type EntryDeclaration, isSecret } from './settings-part.ts'

export type EntryValue = string | number | boolean | readonly string[]

/** A variable that can also be configured in the console, by a key made of its name. */
export interface SettingsEntry extends EntryDeclaration {
  /** `lock_minutes` for `DISADMIN_LOCK_MINUTES`. */
  key: string
  variable: string
  /** Never shown to anybody, nor written into the trail. */
  secret: boolean
  /** Null: there is none. */
  default: EntryValue | null
  min: number | null
  max: number | null
  maxLength: number | null
  /** What the variable has to look like. */
  schema: z.ZodType
}

/** What the environment says, what can be configured beside it, and how the settings are made of both. */
export interface Configured {
  entries: readonly SettingsEntry[]
  /** The variables that are set: they win over whatever is configured. */
  environment: Readonly<Record<string, string>>
  /** The settings with these values for variables that the environment leaves open. Throws what `invalid` makes. */
  reread: (stored: Readonly<Record<string, string>>) => Omit<Settings, 'configured'>
}

interface Bounds {
  default?: unknown
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
}

/** The entries of a part. Defaults and bounds are read from the variables themselves: they are written down once. */
export const entriesOf = ({ shape, entries }: AnySettingsPart): SettingsEntry[] =>
  Object.entries(entries).map(([variable, declaration]) => {
    const schema = shape[variable]!
    const { default: fallback, ...bounds } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Bounds
    const entry = {
      ...declaration!,
      variable,
      schema,
      secret: isSecret(schema),
      key: variable.replace(/^DISADMIN_/, '').toLowerCase(),
    }
    return {
      ...entry,
      default: fallback === undefined ? null : valueOf(entry, String(fallback)),
      min: bounds.minimum ?? (bounds.exclusiveMinimum === undefined ? null : bounds.exclusiveMinimum + 1),
      max: bounds.maximum ?? null,
      maxLength: bounds.maxLength ?? null,
    }
  })

/** The value of a variable as the form has it. */
export const valueOf = ({ type }: Pick<SettingsEntry, 'type'>, text: string): EntryValue => {
  if (type === 'int') return Number(text)
  if (type === 'bool') return text === 'on'
  return type === 'list' ? text.split(',').filter((item) => item !== '' && item !== 'none') : text
}

/** A value as the environment would say it. */
export const textOf = (value: EntryValue): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'object' ? value.join(',') : String(value)
}
