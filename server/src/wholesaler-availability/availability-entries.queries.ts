import type { AvailableProduct } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import type { TableError } from '../kit/files/typed-rows.ts'
import { ownInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import './availability.tables.ts'

/** Whose an entry is: that of the company one acts for, else of the wholesaler. */
type Owner = Pick<Principal, 'userId' | 'customerId' | 'branchId'>

export interface UploadedFile {
  name: string
  bytes: Buffer
  hash: Buffer
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Errors that are kept of a file; all are counted. */
export const errorsKept = 1000

/** A file that is not taken, with what is wrong in it. */
export const insertRefused = async (db: Db, who: Owner, file: UploadedFile, count: number, errors: readonly TableError[]) =>
  insert(db, who, { file, count, errors, products: null })

/** A file that is taken; its products wait for the job. */
export const insertUpload = async (db: Db, who: Owner, file: UploadedFile, products: readonly AvailableProduct[]) =>
  insert(db, who, { file, count: products.length, errors: [], products })

/** Quantities of single products; they wait for the job. */
export const insertChange = async (db: Db, who: Owner, products: readonly AvailableProduct[]) =>
  insert(db, who, { count: products.length, errors: [], products })

interface NewEntry {
  file?: UploadedFile
  count: number
  errors: readonly TableError[]
  products: readonly AvailableProduct[] | null
}

const insert = async (db: Db, who: Owner, { file, count, errors, products }: NewEntry): Promise<number> => {
  const pairs = products?.map(({ product_number, quantity }) => [product_number, quantity])
  const { id } = await db
    .insertInto('availability_entries')
    .values({
      type: file ? 'upload' : 'change',
      user_id: who.userId,
      customer_id: who.customerId,
      branch_id: who.customerId === null ? who.branchId : null,
      file_name: file?.name ?? null,
      content: file?.bytes ?? null,
      content_hash: file?.hash ?? null,
      row_count: count,
      error_count: errors.length,
      errors: json(errors.slice(0, errorsKept)),
      found: pairs ? json(pairs) : null,
      composed: null,
      composed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Uploads of one company come one after the other until the transaction ends. */
export const lockUploads = (tx: Db, { customerId }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtext('availability'), ${customerId ?? 0}::integer)`.execute(tx)

/** When the company last uploaded this very file, within 30 days, and under which name; undefined when it did not. */
export const findRepeated = async (tx: Db, { customerId }: Owner, hash: Buffer) => {
  const { rows } = await sql<{ file_name: string; created_at: string }>`
    select file_name, created_at from availability_entries
    where content_hash = ${hash} and error_count = 0 and customer_id is not distinct from ${customerId}
      and created_at > clock_timestamp() - interval '30 days'
    order by created_at desc limit 1`.execute(tx)
  return rows[0]
}

/** The original of an upload within the scope; undefined once it is kept no longer. */
export const findOriginal = async (db: Db, who: Principal, id: number) => {
  const { rows } = await sql<{ file_name: string; content: Buffer }>`
    select e.file_name, e.content from availability_entries e
    where e.id = ${id} and e.content is not null and ${ownInScope(who, 'e')}`.execute(db)
  return rows[0]
}
