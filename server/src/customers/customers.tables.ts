import type { Generated } from 'kysely'

interface CustomersTable {
  id: Generated<number>
  customer_no: string
  site_id: Generated<string>
  customer_no_2: string | null
  name: string
  address_1: Generated<string>
  address_2: Generated<string>
  address_3: Generated<string>
  post_code: string
  city: string
  language: Generated<string>
  email: string | null
  is_coco: Generated<boolean>
  reseller_no: string | null
  branch_id: number | null
  phone_prefix: Generated<string | null>
  phone: Generated<string | null>
  website: Generated<string | null>
  enable_automatic_order: Generated<boolean>
  is_active: Generated<boolean>
  discount_group_id: Generated<number | null>
  created_at: Generated<string>
}

declare module '../kit/db/db.ts' {
  interface Database {
    customers: CustomersTable
  }
}
