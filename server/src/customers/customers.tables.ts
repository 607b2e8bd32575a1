import type { Generated, GeneratedAlways } from 'kysely'

interface CustomersTable {
  id: Generated<number>
  customer_no: string
  site_id: Generated<string>
  customer_no_2: string | null
  name_1: string
  name_2: Generated<string>
  /** Both lines of the name in one. */
  name: GeneratedAlways<string>
  address_1: Generated<string>
  address_2: Generated<string>
  address_3: Generated<string>
  post_code: string
  city: string
  language: Generated<string>
  type: Generated<'2_STEP' | '3_STEP' | 'WHOLESALER'>
  currency: Generated<'CHF'>
  email: string | null
  is_coco: Generated<boolean>
  is_demo: Generated<boolean>
  is_hidden: Generated<boolean>
  haynespro_user: Generated<string | null>
  reseller_no: string | null
  branch_id: number | null
  phone_prefix: Generated<string | null>
  phone: Generated<string | null>
  website: Generated<string | null>
  enable_automatic_order: Generated<boolean>
  is_active: Generated<boolean>
  discount_group_id: Generated<number | null>
  /** The login name of the main user in its canonical form, kept by a trigger; null where nobody can sign in yet. */
  main_user_key: GeneratedAlways<string | null>
  created_at: Generated<string>
  /** Grows with every edit of what people edit. */
  version: Generated<number>
}

declare module '../kit/db/db.ts' {
  interface Database {
    customers: CustomersTable
  }
}
