import type * as z from 'zod/mini'

/** What programs are told of a value that travels as text in a path or query. */
export type WireForm = { type: 'boolean' } | { type: 'integer'; minimum: number; maximum: number }

const forms = new WeakMap<z.ZodMiniType, WireForm>()

/** Says what the text of a path or query stands for: `limit` is a number to whoever calls, although it arrives as digits. */
export const onTheWire = <S extends z.ZodMiniType>(schema: S, form: WireForm): S => {
  forms.set(schema, form)
  return schema
}

/** What was said of the schema; undefined where it is what it looks like. */
export const wireFormOf = (schema: z.ZodMiniType): WireForm | undefined => forms.get(schema)
