import { companyFields, type MyCustomer } from '@disadmin/contract/company/my-customer'
import type { Db, Tx } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import type {} from './my-customer.tables.ts'

const columns = [
  'customers.id',
  'customers.customer_no',
  'customers.name_1 as name',
  ...companyFields.map((field) => `customers.${field}` as const),
] as const

const own = (db: Db, who: Principal) =>
  db.selectFrom('customers').where('customers.id', '=', who.customerId).where(inScope(who, 'customers.id'))

export const findMyCustomer = async (db: Db, who: Principal): Promise<MyCustomer | undefined> => {
  const row = await own(db, who)
    .leftJoin('customer_logos', 'customer_logos.customer_id', 'customers.id')
    .select([...columns, 'customer_logos.width', 'customer_logos.height', 'customer_logos.updated_at'])
    .executeTakeFirst()
  if (!row) return undefined
  const { width, height, updated_at, ...company } = row
  return {
    ...company,
    logo: width === null ? null : { width, height: height!, updated_at: updated_at! },
  }
}

/** The own company, held until the transaction ends. */
export const claimMyCustomer = (tx: Db, who: Principal) => own(tx, who).select(columns).forUpdate().executeTakeFirst()
export type ClaimedCompany = NonNullable<Awaited<ReturnType<typeof claimMyCustomer>>>

export type CompanyChange = Partial<Omit<ClaimedCompany, 'id' | 'customer_no'>>

/** A company knows one line of its name as its own; the second one is the wholesaler's. */
export const updateCompany = (tx: Db, id: number, { name, ...change }: CompanyChange) =>
  tx
    .updateTable('customers')
    .set({ ...change, ...(name !== undefined && { name_1: name }) })
    .where('id', '=', id)
    .execute()

export interface StoredLogo {
  content: Buffer
  content_type: string
  width: number
  height: number
}

export const findLogo = (db: Db, who: Principal): Promise<StoredLogo | undefined> =>
  own(db, who)
    .innerJoin('customer_logos', 'customer_logos.customer_id', 'customers.id')
    .select(['customer_logos.content', 'customer_logos.content_type', 'customer_logos.width', 'customer_logos.height'])
    .executeTakeFirst()

export const storeLogo = (tx: Tx, customerId: number, logo: StoredLogo) => {
  const row = { ...logo, updated_at: new Date().toISOString() }
  return tx
    .insertInto('customer_logos')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
}

export const removeLogo = (tx: Db, customerId: number) =>
  tx.deleteFrom('customer_logos').where('customer_id', '=', customerId).execute()
