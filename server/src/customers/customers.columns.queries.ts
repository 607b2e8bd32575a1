import { type Field, type FieldWith, ruleOf } from '@disadmin/contract/customers/customer.fields'
import { type RawBuilder, sql } from 'kysely'
import './customers.tables.ts'

/** These columns of the customer `c`, for the fields of the same name; a record it refers to is read by other means. */
export const columnsOf = <K extends Field>(fields: readonly K[]) =>
  Object.fromEntries(
    fields.filter((field) => ruleOf(field).kind !== 'ref').map((field) => [field, sql.ref(`c.${field}`)]),
  ) as Record<Exclude<K, FieldWith<{ kind: 'ref' }>>, RawBuilder<unknown>>
