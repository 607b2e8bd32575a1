import { type CustomerCreate, type CustomerPatch, customer } from '@disadmin/contract/customers/customer'
import { holds } from '@disadmin/contract/kit/access'
import type { UserPatch } from '@disadmin/contract/users/users'
import { assertFreshProof } from '../kit/http/fresh-proof.ts'
import { notAllowed, refuse } from '../kit/http/refusal.ts'
import type { Settings } from '../kit/settings.ts'
import { changePerson, createWithLink, type PersonResource, type Writing } from '../users/index.ts'
import { assertNotOwnCompany } from './customer.place.ts'
import { findMainUser } from './customer.user.queries.ts'

/** The main user in the customer's forms. */
const asMainUser: PersonResource = {
  subject: 'Users',
  changeAuthType: customer.patch.parts.main_user_auth_type,
  sources: {
    username: 'main_user_username',
    email: 'main_user_email',
    password: 'main_user_password',
    group_ids: 'main_user_group_ids',
    branch_id: 'main_user_branch_id',
  },
}

const namedAs = <W extends Writing>(writing: W, what: string): W => ({
  ...writing,
  audit: (entries, tx) =>
    writing.audit(
      [entries].flat().map((entry) => ({ ...entry, what })),
      tx,
    ),
})

type Draft = Pick<CustomerCreate, Extract<keyof CustomerCreate, `main_user_${string}`>>

/** CUST-50, CUST-57: the first user of a new customer, who speaks the company's language unless told otherwise. */
export const createMainUser = (
  writing: Writing & { settings: Settings },
  customerId: number,
  draft: Draft & Pick<CustomerCreate, 'language'>,
) =>
  createWithLink(
    namedAs(writing, 'Users/create'),
    {
      ...personOf(draft),
      language: draft.main_user_language ?? draft.language ?? 'de',
      username: draft.main_user_username,
      group_ids: draft.main_user_group_ids,
      branch_id: draft.main_user_branch_id ?? null,
      customer_id: customerId,
    },
    asMainUser,
  )

type MainUserPatch = Pick<CustomerPatch, Extract<keyof CustomerPatch, `main_user_${string}`>>

const fields = {
  username: 'main_user_username',
  password: 'main_user_password',
  name: 'main_user_name',
  email: 'main_user_email',
  language: 'main_user_language',
  oracle_id: 'main_user_oracle_id',
  auth_type: 'main_user_auth_type',
} as const satisfies Partial<Record<keyof UserPatch, keyof MainUserPatch>>

const personOf = (draft: Draft | MainUserPatch): UserPatch =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, source]) => {
      const value = source === 'main_user_oracle_id' && draft[source] === '' ? null : draft[source]
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** Whoever changes these could sign in as the person. */
const credentials: readonly string[] = ['username', 'email', 'password', 'auth_type'] satisfies (keyof typeof fields)[]

/**
 * Changes what is given of the main user and differs. Needs Users/update, the type of sign-in its own right; nobody does it in
 * another's name (PERM-19S, CUST-40). What the person signs in with takes a fresh proof, as it does among users.
 */
export const changeMainUser = async (writing: Writing, customerId: number, patch: MainUserPatch): Promise<void> => {
  const wanted = personOf(patch)
  if (Object.keys(wanted).length === 0) return
  const user = await findMainUser(writing.db, customerId)
  if (!user)
    return refuse([{ source: fields[Object.keys(wanted)[0] as keyof typeof fields], key: 'customer:refused.no_main_user' }])
  const differing = Object.keys(wanted).filter((field) => wanted[field as keyof UserPatch] !== user[field as keyof typeof user])
  if (differing.length === 0) return
  assertNotOwnCompany(writing.who, customerId)
  if (writing.who.impersonator) notAllowed('impersonating')
  if (differing.some((field) => field !== 'auth_type') && !holds(writing.who.codenames, customer.patch.parts.main_user))
    notAllowed()
  if (differing.includes('auth_type') && !holds(writing.who.codenames, customer.patch.parts.main_user_auth_type)) notAllowed()
  if (differing.some((field) => credentials.includes(field))) assertFreshProof(writing.who)
  await changePerson(namedAs(writing, 'Users/update'), { id: user.id, patch: wanted, resource: asMainUser })
}
