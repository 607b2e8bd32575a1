import * as z from 'zod/mini'
import * as f from '../kit/fields.ts'
import { type customerFields, type Field, type FieldWith, type ReadName, readName, ruleOf } from './customer.fields.ts'

type Table = typeof customerFields
type Maybe<K extends Field, S extends z.ZodMiniType> = Table[K] extends { nullable: true } ? z.ZodMiniNullable<S> : S

type ReadSchema<K extends Field> =
  K extends FieldWith<{ kind: 'ref' }>
    ? z.ZodMiniNullable<typeof f.namedRef>
    : Maybe<K, K extends FieldWith<{ kind: 'text' }> ? z.ZodMiniString : Table[K]['schema']>

type ReadShape<K extends Field> = { [Name in K as ReadName<Name>]: ReadSchema<Name> }
type WriteShape<K extends Field> = { [Name in K]: Maybe<Name, Table[Name]['schema']> }

/** What is stored of each field. */
export type CustomerColumns = {
  [K in Field]: K extends FieldWith<{ kind: 'ref' }> ? number | null : z.output<ReadSchema<K>>
}

const readSchema = (field: Field) => {
  const { kind, schema, nullable } = ruleOf(field)
  if (kind === 'ref') return z.nullable(f.namedRef)
  const read = kind === 'text' ? z.string() : schema
  return nullable ? z.nullable(read) : read
}

const writeSchema = (field: Field) => (ruleOf(field).nullable ? z.nullable(ruleOf(field).schema) : ruleOf(field).schema)

/** These fields as an answer has them. */
export const readShape = <K extends Field>(fields: readonly K[]): ReadShape<K> =>
  Object.fromEntries(fields.map((field) => [readName(field), readSchema(field)])) as ReadShape<K>

/** These fields as they are written: null empties one that may be empty. */
export const writeShape = <K extends Field>(fields: readonly K[]): WriteShape<K> =>
  Object.fromEntries(fields.map((field) => [field, writeSchema(field)])) as WriteShape<K>

type CompanyShape<K extends Field> = {
  [Name in K]: Name extends FieldWith<{ kind: 'text' }> ? Table[Name]['schema'] : WriteShape<K>[Name]
}

/** These fields as people of the company write them: an empty text empties, null is no text. */
export const companyShape = <K extends Field>(fields: readonly K[]): CompanyShape<K> =>
  Object.fromEntries(
    fields.map((field) => [field, ruleOf(field).kind === 'text' ? ruleOf(field).schema : writeSchema(field)]),
  ) as CompanyShape<K>
