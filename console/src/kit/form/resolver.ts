import { type Issue, issueText, type TextRef } from '@disadmin/contract/kit/issues'
import { get, type Resolver, set } from 'react-hook-form'
import * as z from 'zod/mini'
import { textOf } from '../i18n.ts'

/** What is wrong with some fields beyond their schema: a text, or nothing where all is well. */
export type Rules<V> = (values: V) => Partial<Record<keyof V & string, TextRef | string | null | undefined>>

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined
const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success

const shapeOf = (schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> | undefined =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : undefined

const partOf = (schema: z.ZodMiniType, path: string): z.ZodMiniType | undefined =>
  path.split('.').reduce<z.ZodMiniType | undefined>((part, name) => shapeOf(part)?.[name], schema)

/** Whether a field must be filled: nothing is no answer, or something stands there and cannot be taken away. */
export const isRequired = (schema: z.ZodMiniType, path: string, saved: object): boolean => {
  const part = partOf(schema, path)
  if (part === undefined || takes(part, '') || takes(part, null)) return false
  return !takes(part, undefined) || !isEmpty(get(saved, path))
}

/**
 * What a form sends of what it holds. Fields the schema does not know stay in the form (a repeated password). An empty field
 * becomes what the schema takes for nothing: '', else null, else it is left out, unless it was emptied just now.
 */
export const toSend = (schema: z.ZodMiniType, values: object, saved: object): object => {
  const shape = shapeOf(schema)
  if (!shape) return values
  const known = Object.entries(values).filter(([name]) => name in shape)
  return Object.fromEntries(
    known.flatMap(([name, value]) => {
      const part = shape[name]!
      if (!isEmpty(value) || takes(part, value)) return [[name, value]]
      if (takes(part, null)) return [[name, null]]
      return takes(part, undefined) && isEmpty(get(saved, name)) ? [] : [[name, value]]
    }),
  )
}

interface ResolverOptions<V> {
  rules?: Rules<V> | undefined
  /** The values last saved. */
  saved: () => object
}

/** What is wrong with a form by the schema of the contract, in the words of `issueText`, then by the form's own rules (FMT-20 to FMT-34). */
export const faultsOf = <V extends object, Out>(
  schema: z.ZodMiniType<Out>,
  { rules, saved }: ResolverOptions<V>,
  values: V,
): { errors: object; checked: z.util.SafeParseResult<Out> } => {
  const checked = z.safeParse(schema, toSend(schema, values, saved()), { reportInput: true })
  const errors = {}
  const add = (path: string, type: string, text: TextRef | string) => {
    if (get(errors, path) === undefined) set(errors, path, { type, message: typeof text === 'string' ? text : textOf(text) })
  }
  for (const issue of checked.error?.issues ?? []) add(issue.path.join('.'), issue.code, issueText(issue as Issue))
  for (const [name, text] of Object.entries(rules?.(values) ?? {})) if (text) add(name, 'rule', text as TextRef | string)
  return { errors, checked }
}

/** Validates a form by what `faultsOf` finds. */
export const resolverOf =
  <V extends object, Out>(schema: z.ZodMiniType<Out>, options: ResolverOptions<V>): Resolver<V, unknown, Out> =>
  (values) => {
    const { errors, checked } = faultsOf(schema, options, values)
    return checked.success && Object.keys(errors).length === 0 ? { values: checked.data, errors: {} } : { values: {}, errors }
  }
