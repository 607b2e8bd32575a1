import type { Db } from '../../src/kit/db/db.ts'
import type { Kind, Tenant, World } from '../probes.world.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Request {
  path: string
  body?: unknown
}

/** Ids of one place, for hiding in the body of a call about another. */
export interface Foreign {
  cart: number
  item: number
  user: number
  customer: number
  branch: number
}

/**
 * How to probe one endpoint, and which rights open it: written by hand from the decisions, not read from the contract. Whether all of
 * them are needed, and whom they do not let in although they hold them, is read there. An endpoint without a recipe fails the test.
 */
export interface Recipe {
  may: 'public' | 'signed-in' | 'api-key' | readonly string[]
  /** For people of a company; others get 404 although they hold the right. */
  onlyCompanies?: true
  /** People of a company do it to the companies they keep, not to their own, their first place: that is 403. */
  notOwnCompany?: true
  /** What its rows are; carts unless said. */
  kind?: Kind
  /** Which rows the request names: none (also a list or a create), one in the path, or several in the body. Its scope is not meant. */
  rows: 'none' | 'one' | 'many'
  request: (ids: readonly number[], world: World) => Request
  /** What its callers get for their own row. */
  ok: number
  /** What changes something and answers 200, once, where `request` only shows who is let in. */
  changing?: (ids: readonly number[], world: World) => Request
  /** Somebody else's ids hidden elsewhere in the body; the answer must be a refusal, the same as for ids that do not exist. */
  smuggled?: (own: number, foreign: Foreign, world: World, place: Tenant) => Request[]
  /** A GET that changes something (API-05S). */
  changes?: true
  /** Called by another server, which has no page and so no CSRF value. */
  byServer?: true
  /** The session is another afterwards, or gone: each caller signs in anew for it. */
  endsSession?: true
}

export type Recipes = Record<`${Method} ${string}`, Recipe>

/** Where a row lies, and the word that must not be read by whoever does not see the place. */
export interface Home {
  customerId: number | null
  branchId: number | null
  canary: string
}

/**
 * Plants a row of the noun in a place of the probes' world, with the canary for its name: a list that shows it to a stranger is found
 * out. A recipe file exports it as `plant`.
 */
export type Plant = (db: Db, home: Home) => Promise<void>
