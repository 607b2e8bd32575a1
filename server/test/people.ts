import type { RoleName } from '@disadmin/contract/kit/access'
import type { Language } from '@disadmin/contract/kit/languages'
import { hash } from '@node-rs/argon2'
import type { Db } from '../src/kit/db/db.ts'
import { usernameKey } from '../src/users/index.ts'
import { testPassword } from './client.ts'

// the cheapest argon2id there is: the tests sign in by the thousand, and few are about the cost of it
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

interface NewUser {
  username: string
  role?: RoleName | undefined
  customerId?: number
  branchId?: number
  language?: string
  active?: boolean
}

/** A user with the password `testPassword`. */
export const addUser = async (db: Db, user: NewUser): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({
      username: user.username,
      username_key: usernameKey(user.username),
      name: `Name of ${user.username}`,
      email: `${user.username}@example.ch`,
      password_hash: await passwordHash,
      customer_id: user.customerId ?? null,
      branch_id: user.branchId ?? null,
      oracle_id: null,
      last_login: null,
      is_active: user.active ?? true,
      language: user.language ?? 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (user.role) await giveRole(db, id, user.role)
  return id
}

const giveRole = async (db: Db, userId: number, role: RoleName) => {
  const group = await db.selectFrom('groups').select('id').where('name', '=', role).executeTakeFirstOrThrow()
  await db.insertInto('user_groups').values({ user_id: userId, group_id: group.id, position: 0 }).execute()
}

export const addBranch = async (db: Db, name: string): Promise<number> =>
  (await db.insertInto('branches').values({ name }).returning('id').executeTakeFirstOrThrow()).id

let nextCustomerNo = 20_000

interface NewCustomer {
  customer_no?: string
  name?: string
  branchId?: number
  resellerNo?: string
  isCoco?: boolean
  wholesalerNo?: string | null
  language?: Language
  email?: string | null
}

export const addCustomer = async (db: Db, customer: NewCustomer = {}): Promise<number> => {
  const customerNo = customer.customer_no ?? String(nextCustomerNo++)
  const row = await db
    .insertInto('customers')
    .values({
      customer_no: customerNo,
      customer_no_2: customer.wholesalerNo === undefined ? `W${customerNo}` : customer.wholesalerNo,
      name_1: customer.name ?? `Garage ${customerNo}`,
      address_1: 'Hauptstrasse 1',
      post_code: '8001',
      city: 'Zürich',
      language: customer.language ?? 'de',
      email: customer.email === undefined ? `garage${customerNo}@example.ch` : customer.email,
      is_coco: customer.isCoco ?? false,
      reseller_no: customer.resellerNo ?? null,
      type: customer.resellerNo ? '3_STEP' : '2_STEP',
      branch_id: customer.branchId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Of people made through the API: as if each had changed the password that somebody else chose, and to the same one. */
export const keepFirstPasswords = async (db: Db): Promise<void> => {
  await db.updateTable('users').set({ must_change_password: false }).execute()
}
