import { type RawBuilder, sql } from 'kysely'
import { at, objectMaker } from '../object-maker.ts'

type Sql = RawBuilder<unknown>

/** Every field by its name, those that are only sometimes there left out: a list never has them. */
type Fields<T> = { [Name in keyof T as {} extends Pick<T, Name> ? never : Name]: Source<T[Name]> }

/** What a value of a row is read from: a column; for an object its fields, or `ifThere`; for several `many`; what SQL cannot say is `made`. */
export type Source<T> = Sql | Made<T> | (unknown extends T ? never : Structure<T>)
type Structure<T> =
  NonNullable<T> extends readonly (infer One)[]
    ? One extends object
      ? Many<keyof One & string>
      : never
    : NonNullable<T> extends object
      ? null extends T
        ? IfThere<keyof NonNullable<T> & string>
        : Fields<T>
      : never

/** A row of a list as SQL: one source for each of its fields. A forgotten or unknown one does not compile. */
export type RowSql<Row> = Fields<Row>

class Several {
  readonly select: Sql
  readonly names: readonly string[]

  constructor(select: Sql, names: readonly string[]) {
    this.select = select
    this.names = names
  }
}

class Many<in out Name extends string, out Value = unknown> extends Several {
  /** Never there; it keeps names too many from going unnoticed. */
  declare readonly named: (name: Name) => Name
  declare readonly value: Value
}

class IfThere<in out Name extends string> {
  readonly present: Sql
  readonly fields: Readonly<Record<string, Sql>>
  declare readonly named: (name: Name) => Name

  constructor(present: Sql, fields: Readonly<Record<string, Sql>>) {
    this.present = present
    this.fields = fields
  }
}

class Made<out T> {
  readonly from: Readonly<Record<string, Sql | Several>>
  readonly make: (values: never) => T

  constructor(from: Readonly<Record<string, Sql | Several>>, make: (values: never) => T) {
    this.from = from
    this.make = make
  }
}

/**
 * Objects of a list within a row. They leave the database as arrays, without their names. Of a moment the text of `moment()` is read,
 * as within any JSON.
 * @param rest what follows `select …`: from, where
 * @param order their order
 */
export const many = <Value extends object>(
  fields: { readonly [Name in keyof Value]-?: Sql },
  rest: Sql,
  order: Sql,
): Many<keyof Value & string, Value> => {
  const names = Object.keys(fields) as (keyof Value & string)[]
  const values = sql.join(names.map((name) => fields[name]))
  return new Many(sql`(select coalesce(json_agg(json_build_array(${values}) order by ${order}), '[]') ${rest})`, names)
}

/** An object of columns, or null where `present` is false or null. */
export const ifThere = <Name extends string>(present: Sql, fields: Readonly<Record<Name, Sql>>): IfThere<Name> =>
  new IfThere(present, fields)

type ValuesOf<From> = {
  [Name in keyof From]: From[Name] extends RawBuilder<infer Value>
    ? Value
    : From[Name] extends { value: infer Value }
      ? Value[]
      : never
}

/** A value made here from columns that are read with the row. The same column under several fields is read once. */
export const made = <const From extends Readonly<Record<string, Sql | Several>>, T>(
  from: From,
  make: (values: ValuesOf<From>) => T,
): Made<T> => new Made<T>(from as never, make as never)

type Values = Record<string, unknown>
type Read = (values: Values) => unknown

export interface RowReader<Row> {
  /** For the select clause. */
  columns: Sql
  /** A row of the answer, shaped: columns of the same statement with names of their own are left alone. */
  read: (values: object) => Row
}

/** The columns of a row, and how the object is made of their values. */
export const rowReader = <Row>(row: RowSql<Row>): RowReader<Row> => {
  const names = new Map<Sql, string>()
  const nameOf = (column: Sql): string => {
    const name = names.get(column) ?? `_${names.size}`
    names.set(column, name)
    return name
  }
  const read = readerOf(row, nameOf)
  const columns = [...names].map(([column, name]) => sql`${column} as ${sql.ref(name)}`)
  return { columns: sql.join(columns), read: read as (values: object) => Row }
}

const isSql = (source: object): source is Sql => 'isRawBuilder' in source

const readerOf = (source: object, nameOf: (column: Sql) => string): Read => {
  if (isSql(source)) {
    const name = nameOf(source)
    return (values) => values[name]
  }
  if (source instanceof Several) return arraysAsObjects(source.names, nameOf(source.select))
  if (source instanceof IfThere) {
    const present = nameOf(source.present)
    const fields = fieldsOf(source.fields, nameOf)
    return (values) => (values[present] === true ? fields(values) : null)
  }
  if (source instanceof Made) {
    const from = fieldsOf(source.from, nameOf)
    return (values) => source.make(from(values) as never)
  }
  return fieldsOf(source as Record<string, object>, nameOf)
}

const fieldsOf = (fields: Readonly<Record<string, object>>, nameOf: (column: Sql) => string): Read => {
  const readers = Object.entries(fields).map(([name, source]) => [name, readerOf(source, nameOf)] as const)
  return (values) => {
    const object: Values = {}
    for (const [name, read] of readers) object[name] = read(values)
    return object
  }
}

const arraysAsObjects = (names: readonly string[], column: string): Read => {
  const make = objectMaker(names.map((name, i) => [name, at(i)]))
  return (values) => (values[column] as unknown[][]).map((array) => make(array))
}
