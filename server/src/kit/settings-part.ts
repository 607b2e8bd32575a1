import * as z from 'zod'

/** Variables of the environment by name, and what each has to look like. */
type Shape = Record<string, z.ZodType>
type Checked<S extends Shape> = z.output<z.ZodObject<S>>

/** Variables of the environment, and the settings that are made of them. */
export interface SettingsPart<S extends Shape, T extends object> {
  shape: S
  /** Throws what `invalid` makes, for what no single variable shows. */
  read: (variables: Checked<S>) => T
}

/** Any part, whatever its variables. */
export interface AnySettingsPart {
  shape: Shape
  read: (variables: never) => object
}

/** Declares a part of the configuration; a feature has its own in `<feature>.settings.ts`, and adds its type to `Settings` there. */
export const settingsPart = <S extends Shape, T extends object>(
  shape: S,
  read: (variables: Checked<S>) => T,
): SettingsPart<S, T> => ({ shape, read })

/** The settings that a part makes. */
export type SettingsOf<P extends AnySettingsPart> = ReturnType<P['read']>

/** The error of a configuration that is wrong: a line for each problem, which begins with the variable's name. */
export const invalid = (...problems: string[]): Error =>
  new Error(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)

export const onOff = z.enum(['on', 'off'])
