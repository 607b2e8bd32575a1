import * as z from 'zod/v4/core'
import { at, objectMaker } from '../object-maker.ts'

type Pick = (value: never) => unknown

// What has nothing inside that could be undeclared. Whatever is not known here stops the start instead of letting fields through.
const leaves = new Set(['string', 'number', 'int', 'bigint', 'boolean', 'null', 'undefined', 'enum', 'literal', 'unknown'])

/**
 * Compiles a reply schema into the function that keeps what is declared and drops the rest, so that a column added to a query can
 * never leak. It does not check values: they come from our own typed handlers, and checking 500 lines cost more than reading
 * them from the database. Under test every reply is checked in full as well. Undefined means: nothing to drop.
 */
const keepDeclared = (schema: z.$ZodType): Pick | undefined => {
  const def = (schema as z.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return ofObject(Object.entries(def.shape))
    case 'array':
      return ofArray(keepDeclared(def.element))
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
      return ofPresent(keepDeclared(def.innerType))
    case 'pipe':
      return keepDeclared(def.out)
    case 'union':
      return def.options.some((option) => keepDeclared(option)) ? (value) => z.parse(schema, value) : undefined
    default:
      if (!leaves.has(def.type)) throw new Error(`A reply cannot contain ${def.type}: what of it is declared is not known`)
      return undefined
  }
}

const ofObject = (shape: [string, z.$ZodType][]): Pick => {
  const keeps = shape.map(([, field]) => keepDeclared(field))
  const make = objectMaker(
    shape.map(([key], i) => [key, keeps[i] ? `${at(key)} === undefined ? undefined : more[${i}](${at(key)})` : at(key)]),
  )
  return (value) => make(value, keeps)
}

const ofArray = (keep: Pick | undefined): Pick | undefined =>
  keep && ((value: readonly never[]) => value.map((entry) => keep(entry)))

const ofPresent = (keep: Pick | undefined): Pick | undefined =>
  keep && ((value) => (value === null || value === undefined ? value : keep(value)))

/** Fastify's reply serialiser over the contract's schemas. `checked` adds the full validation (tests). */
export const replySerializer =
  (checked: boolean) =>
  ({ schema }: { schema: unknown }): ((data: unknown) => string) => {
    const declared = schema as z.$ZodType
    const keep = keepDeclared(declared)
    return (data) => {
      const kept = keep ? keep(data as never) : data
      return JSON.stringify(checked ? z.parse(declared, kept) : kept)
    }
  }
