import type { CustomerColumns } from '@disadmin/contract/customers/customer.shapes'
import type { Generated, GeneratedAlways } from 'kysely'

type Required = 'customer_no' | 'name_1'
type Columns = Pick<CustomerColumns, Required> & {
  [K in Exclude<keyof CustomerColumns, Required>]: Generated<CustomerColumns[K]>
}

interface CustomersTable extends Columns {
  id: Generated<number>
  /** Both lines of the name in one. */
  name: GeneratedAlways<string>
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
