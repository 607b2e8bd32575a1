import type { Generated } from 'kysely'

declare module '../db/db.ts' {
  interface Database {
    files: {
      id: Generated<number>
      /** `general`, `flyer`, `pricelist` of the wholesaler; `customer`: in the folder of one. */
      area: string
      /** Within the area: which of a customer's folders. */
      folder: Generated<string>
      name: string
      customer_id: number | null
      /** Of its content in the store. */
      key: string
      size: number
      sha256: string
      content_type: string
      /** Which customers get a shared file. */
      audience: Generated<'all' | 'branch' | 'discount_group' | 'customers'>
      branch_id: number | null
      discount_group_id: number | null
      created_at: Generated<string>
      created_by: number | null
      /** Since when another one of the name counts. */
      replaced_at: string | null
    }
    /** The customers of a file whose audience is a list of them. */
    file_customers: {
      file_id: number
      customer_id: number
    }
  }
}
