import { contract } from '@disadmin/contract/contract'
import type { Endpoint, Only } from '@disadmin/contract/kit/endpoint'
import { recipes } from './probes.recipes.ts'
import type { Caller } from './probes.world.ts'
import type { Recipe } from './recipes/recipe.ts'

/** Every endpoint there is. */
export const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])
/** Method and path: what an endpoint’s recipe is found by. */
export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
export const recipeOf = (endpoint: Endpoint): Recipe => recipes[keyOf(endpoint) as keyof typeof recipes]!

/** As much of a caller as decides whether a call is let in. */
export type Person = Pick<Caller, 'rights' | 'standing' | 'isAdministrator'>

/** Whom an endpoint lets in beside their rights, as far as it says so. */
const isOneOf: Record<Only, (person: Person) => boolean> = {
  house: ({ standing }) => standing === 'house',
  staff: ({ standing }) => standing !== 'company',
  administrators: ({ isAdministrator }) => isAdministrator,
}

/** Whether the recipe’s rights and what else the endpoint asks for let this person in. */
export const mayCall = (person: Person, endpoint: Endpoint): boolean => {
  const { may } = recipeOf(endpoint)
  if (may === 'api-key') return false
  if (typeof may === 'string') return true
  const { needs, only } = endpoint
  if ([only ?? []].flat().some((one) => !isOneOf[one](person))) return false
  const holds = (right: string) => person.rights.has(right)
  return typeof needs === 'object' && 'all' in needs ? may.every(holds) : may.some(holds)
}

/** What a caller who may gets for an own row. */
export const expectedOf = ({ standing }: Caller, { notOwnCompany, onlyCompanies, ok }: Recipe): number => {
  if (notOwnCompany && standing === 'company') return 403
  return onlyCompanies && standing !== 'company' ? 404 : ok
}
