import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { wireFormOf } from '@disadmin/contract/kit/wire-form'
import * as z from 'zod/v4/core'
import { shapes } from './shapes.ts'

export type Json = Record<string, unknown>
export type Direction = 'input' | 'output'
export interface Root {
  schema: z.$ZodType
  /** What it is called unless it has a name in the contract: `CartsLockBody`. */
  name: string
}

export const capitalised = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

/** One value of a path or query, written out where it stands. */
export const asParameter = (schema: z.$ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', override: spoken('input') })
  const { def } = (schema as z.$ZodTypes)._zod
  // zod leaves out the default of what is read as another type than it is written
  return { ...json, ...(def.type === 'default' && { default: def.defaultValue }) }
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/** Without what says nothing to a reader; and a client need not break when an answer has a field more one day. */
const spoken =
  (direction: Direction): Override =>
  ({ zodSchema, jsonSchema }) => {
    const form = wireFormOf(zodSchema as never)
    if (form) {
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, form)
      return
    }
    if (typeof jsonSchema.format === 'string') delete jsonSchema.pattern
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (direction === 'output') delete jsonSchema.additionalProperties
    else if (isStrict(zodSchema)) jsonSchema.additionalProperties = false
  }

const isStrict = (schema: z.$ZodType): boolean => {
  const { def } = (schema as z.$ZodTypes)._zod
  return def.type === 'object' && def.catchall === undefined
}

/** The schemas right inside one, with the name of the field where it is a field. */
const inside = (schema: z.$ZodType, direction: Direction): [string, z.$ZodType][] => {
  const def = (schema as z.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
    case 'array':
      return [['', def.element]]
    case 'optional':
    case 'nullable':
    case 'default':
      return [['', def.innerType]]
    case 'pipe':
      return [['', direction === 'input' ? def.in : def.out]]
    case 'union':
      return def.options.map((option) => ['', option])
    default:
      return []
  }
}

/** `CartRowList` for a page of CartRow (API-08); undefined for what is no page. */
const nameOfPage = (schema: z.$ZodType): string | undefined => {
  const { def } = (schema as z.$ZodTypes)._zod
  if (def.type !== 'object' || !def.shape.meta || !def.shape.objects) return undefined
  const [, row] = inside(def.shape.objects, 'output')[0] ?? []
  const name = row && shapes.get(row)
  return name && `${name}List`
}

/** A name for each object that travels: that of the contract, else one made of where it stands. */
const namesOf = (roots: readonly Root[], direction: Direction): Map<z.$ZodType, string> => {
  const names = new Map<z.$ZodType, string>()
  const taken = new Set<string>(shapes.values())
  const free = (wanted: readonly (string | undefined)[]) => wanted.find((name) => name !== undefined && !taken.has(name))
  const visit = (schema: z.$ZodType, place: string, page?: string) => {
    if (names.has(schema)) return
    const name = shapes.get(schema) ?? (isObject(schema) ? free([page, place, `${place}Shape`]) : undefined)
    if (name) {
      names.set(schema, name)
      taken.add(name)
    }
    for (const [field, inner] of inside(schema, direction)) visit(inner, `${name ?? oneOf(schema, place)}${field && pascal(field)}`)
  }
  for (const { schema, name } of roots) visit(schema, name, nameOfPage(schema))
  return names
}

/** An entry of `carts` is one cart. */
const oneOf = (schema: z.$ZodType, place: string) =>
  (schema as z.$ZodTypes)._zod.def.type === 'array' ? place.replace(/([^s])s$/, '$1') : place

const isObject = (schema: z.$ZodType) => (schema as z.$ZodTypes)._zod.def.type === 'object'
const pascal = (field: string) => field.split('_').filter(Boolean).map(capitalised).join('')

const refOf = (name: string) => `#/components/schemas/${name}`

export interface Described {
  schemas: Record<string, Json>
  /** How to point at a schema that was among the roots. */
  refTo: (schema: z.$ZodType) => Json
}

/** All that travels in one direction, each object once under its name. */
export const describe = (roots: readonly Root[], direction: Direction): Described => {
  const names = namesOf(roots, direction)
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const made = z.toJSONSchema(registry, { io: direction, uri: refOf, override: spoken(direction) })
  const schemas = Object.fromEntries(
    Object.entries(made.schemas).map(([name, { $schema: _schema, $id: _id, ...json }]) => [name, json as Json]),
  )
  return { schemas, refTo: (schema) => ({ $ref: refOf(names.get(schema)!) }) }
}

export const rootsOf = (part: 'body' | 'reply', operations: readonly (readonly [string, Endpoint])[]): Root[] =>
  operations.flatMap(([id, endpoint]) => {
    const schema = endpoint[part]
    return schema ? [{ schema, name: capitalised(id) + capitalised(part) }] : []
  })
