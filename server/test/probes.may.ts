import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { recipes } from './probes.recipes.ts'
import type { Caller } from './probes.world.ts'
import type { Recipe } from './recipes/recipe.ts'

/** Every endpoint there is, each with its probe. */
export const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])
/** Method and path: what an endpoint’s probe is found by. */
export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpointOf = (recipe: Recipe) => endpoints.find((endpoint) => recipes[keyOf(endpoint) as keyof typeof recipes] === recipe)!

/** Whom an endpoint lets in beside their rights, as far as it says so. */
const isOneOf: Record<NonNullable<Endpoint['only']>, (caller: Caller) => boolean> = {
  house: ({ seesHouses }) => seesHouses.includes('wholeHouse'),
  staff: ({ isStaff }) => isStaff,
  administrators: ({ isAdministrator }) => isAdministrator,
}

/** Whether the rights and what else the endpoint asks for let the caller in. */
export const mayCall = (caller: Caller, recipe: Recipe) => {
  if (recipe.may === 'api-key') return false
  if (typeof recipe.may === 'string') return true
  const { needs, only } = endpointOf(recipe)
  if (only !== undefined && !isOneOf[only](caller)) return false
  const holds = (right: string) => caller.rights.has(right)
  return typeof needs === 'object' && 'all' in needs ? recipe.may.every(holds) : recipe.may.some(holds)
}

const refusalOf = (recipe: Recipe) => (recipe.may === 'api-key' ? 401 : 403)
/** What the caller gets for an own row. */
export const expectedOf = (caller: Caller, recipe: Recipe) => {
  if (!mayCall(caller, recipe)) return refusalOf(recipe)
  if (recipe.notOwnCompany && !caller.isStaff) return 403
  return recipe.onlyCompanies && caller.isStaff ? 404 : recipe.ok
}
