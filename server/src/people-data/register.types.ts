/** What erasing a person or a customer does with a column. Secrets, files and what is about others are not exported. */
export type Erasure = 'kept' | 'replaced' | 'emptied' | 'names replaced' | 'not exported'

/** A table that holds data of people or customers. */
export interface Register {
  what: string
  why: string
  /** How long: a variable of the configuration, or words. */
  keep: string
  /** The column with the id of the person, or of the customer, whom the rows are about. */
  person?: string
  customer?: string
  /** Rows belong to a row of another table, and so to its person or customer: the column, and the table. */
  through?: readonly [column: string, table: string]
  /** The column with an email address, or a folded login name, of the person or customer. */
  address?: string
  login?: string
  /** Columns with the id of whoever acted; the name stands in `users` alone. */
  actors?: readonly string[]
  /** `deleted`: the rows of a person go when the person is erased. */
  erasure: 'deleted' | 'by column'
  /** Columns that can hold a person's data. */
  columns: Readonly<Record<string, Erasure>>
}
