import { companyGroups, codenameOf, type Right, rights, rightsOfRole, roleNames } from '@disadmin/contract/kit/access'
import { may, type Standing } from '@disadmin/contract/kit/may'
import { expect, test } from 'vitest'
import { endpoints, keyOf, mayCall, type Person } from './probes.may.ts'
import { recipes } from './probes.recipes.ts'

const standingsOf = (role: string): Standing[] => (companyGroups.includes(role) ? ['company'] : ['house', 'branch'])

/** Every delivered role wherever it can stand, and who holds nothing or everything. */
const people: (Person & { name: string })[] = [
  ...roleNames.flatMap((role) =>
    standingsOf(role).map((standing) => ({
      name: `${role} (${standing})`,
      rights: new Set<string>(rightsOfRole(role)),
      standing,
      isAdministrator: role === 'administrator',
    })),
  ),
  ...(['house', 'branch', 'company'] as const).flatMap((standing) => [
    { name: `every right (${standing})`, rights: new Set<string>(rights), standing, isAdministrator: false },
    { name: `no right (${standing})`, rights: new Set<string>(), standing, isAdministrator: false },
  ]),
]

const actorOf = ({ rights: held, standing, isAdministrator }: Person) => ({
  codenames: new Set([...held].map((right) => codenameOf(right as Right))),
  standing,
  isAdministrator,
  ...{ isImpersonating: false, mustChangePassword: false, mustSetUpFactor: false },
})

test('every endpoint of the contract has a recipe, and every recipe an endpoint', () => {
  expect(endpoints.map(keyOf).toSorted()).toEqual(Object.keys(recipes).toSorted())
})

test('each endpoint lets in the roles that hold what its recipe asks for, and nobody else [PERM-02]', () => {
  const wrong = endpoints.flatMap((endpoint) =>
    people
      .filter((person) => (may(endpoint, actorOf(person)) === 'yes') !== mayCall(person, endpoint))
      .map(({ name }) => `${keyOf(endpoint)}: ${name}`),
  )
  expect(wrong).toEqual([])
})
