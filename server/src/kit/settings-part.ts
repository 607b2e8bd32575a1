import type { Language } from '@disadmin/contract/kit/languages'
import * as z from 'zod'

/** Variables of the environment by name, and what each has to look like. */
type Shape = Record<string, z.ZodType>
type Checked<S extends Shape> = z.output<z.ZodObject<S>>

/** What an operator may change while it runs: a variable of a part, and how the form shows it. Bounds and default are the variable's own. */
export interface EntryDeclaration {
  /** The heading it stands under: `config:category.<category>`. */
  category: string
  type: 'str' | 'list' | 'int' | 'bool'
  /** What a number counts: `config:unit.<unit>`. */
  unit?: string
  /** The values there are to choose from. */
  options?: readonly string[]
  /** The right it takes besides, by its name among the `parts` of the endpoint that saves it. */
  part?: string
  /** It decides who comes in, where tokens and mails go, or what customers read. */
  only?: 'administrators'
  /** Its values are roles that exist. */
  roles?: true
  /** There is something to configure in the demo alone. */
  demo?: true
  /** A text that may have several lines. */
  multiline?: true
  /** The language a text is for: its variable ends with it, and all languages share label and help. */
  language?: Language
  /** The text of the product, which is used while there is none. */
  builtIn?: string
  /** What may be entered where that is less than what the environment may say. */
  entered?: z.ZodType
}

type Entries<S extends Shape> = Partial<Record<keyof S & string, EntryDeclaration>>

/** Variables of the environment, and the settings that are made of them. */
export interface SettingsPart<S extends Shape, T extends object> {
  shape: S
  /** Throws what `invalid` makes, for what no single variable shows. */
  read: (variables: Checked<S>) => T
  entries: Entries<S>
  /** A line for each file or folder that has to be there and is not; asked at the start alone. */
  missing: (variables: Checked<S>) => string[]
}

/** Any part, whatever its variables. */
export interface AnySettingsPart {
  shape: Shape
  read: (variables: never) => object
  entries: Partial<Record<string, EntryDeclaration>>
  missing: (variables: never) => string[]
}

/**
 * Declares a part of the configuration; a feature has its own in `<feature>.settings.ts`, and adds its type to `Settings` there.
 * What has an entry an operator changes in the console, and it is obeyed within seconds: whoever needs it reads it from the one
 * `Settings` handed around each time anew, and keeps no copy.
 */
export const settingsPart = <S extends Shape, T extends object>(
  shape: S,
  read: (variables: Checked<S>) => T,
  entries: Entries<S> = {},
  missing: (variables: Checked<S>) => string[] = () => [],
): SettingsPart<S, T> => ({ shape, read, entries, missing })

/** The settings that a part makes. */
export type SettingsOf<P extends AnySettingsPart> = ReturnType<P['read']>

/** The error of a configuration that is wrong: a line for each problem, which begins with the variable's name. */
export const invalid = (...problems: string[]): Error =>
  new Error(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)

export const onOff = z.enum(['on', 'off'])

const secrets = new WeakSet<z.ZodType>()

/** Marks a variable as a secret: it may also be given as `NAME_FILE`, and is never shown to anybody, nor written into the trail. */
export const secret = <T extends z.ZodType>(schema: T): T => {
  secrets.add(schema)
  return schema
}

export const isSecret = (schema: z.ZodType): boolean => secrets.has(schema)
