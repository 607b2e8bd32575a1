import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  codenameOf,
  declaredRights,
  exceeding,
  holds,
  holdsAny,
  type RoleName,
  roleNames,
  rightOf,
  rights,
  rightsOfRole,
} from './access.ts'

const requirements = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')

/** `Carts has read, update and lock; CartItems has read.`: every right that the lines PERM-08 to PERM-18 name. */
const required = [...requirements.matchAll(/^- \*\*PERM-(?:0[89]|1[0-8])\*\* (.*)\.$/gm)].flatMap(([, line = '']) =>
  line
    .replaceAll(/ \([^)]*\)/g, '')
    .split('; ')
    .flatMap((part) => {
      const [subjects = '', actions = ''] = part.split(/ (?:has|have) /)
      const words = (list: string) => list.split(/, | and /)
      return words(subjects).flatMap((subject) => words(actions).map((action) => `${subject}/${action}`))
    }),
)
const subjectOf = (right: string) => right.split('/')[0]!

test('the subjects that are required have the required actions, and no others [PERM-08] [PERM-09] [PERM-10] [PERM-11] [PERM-12] [PERM-13] [PERM-14] [PERM-15] [PERM-16] [PERM-17] [PERM-18]', () => {
  const subjects = new Set(required.map(subjectOf))
  expect(rights.filter((right) => subjects.has(subjectOf(right))).toSorted()).toEqual(required.toSorted())
})

/** `sales: Carts/*, Customers/read`: what PERM-05S gives a role. */
const decided = new Map([...requirements.matchAll(/^ {2}- `(\w+)`: (.*\/.*)$/gm)].map(([, role = '', line = '']) => [role, line]))
const decidedRights = (role: string): string[] => {
  const [, base] = /^as `(\w+)`/.exec(decided.get(role)!) ?? []
  const words = `${decided.get(role)}, MyUser/read, MyUser/update`.match(/\w+\/[\w*]+/g)!
  const own = rights.filter((right) => words.includes(right) || words.includes(`${subjectOf(right)}/*`))
  return [...new Set([...own, ...(base ? decidedRights(base) : [])])]
}

test('the delivered roles are those decided, the administrator with every right [PERM-05S] [PERM-07]', () => {
  expect([...roleNames].toSorted()).toEqual(['administrator', ...decided.keys()].toSorted())
  expect(rightsOfRole('administrator')).toEqual(rights)
})

test.each([...decided.keys()])('a %s has the rights decided [PERM-05S]', (role) => {
  expect(rightsOfRole(role as RoleName).toSorted()).toEqual(decidedRights(role).toSorted())
})

test('every right has a codename of its own, which says what is done [PERM-03]', () => {
  expect([codenameOf('Users/disable'), codenameOf('Carts/send')]).toEqual(['activate_customuser', 'order_cart'])
  expect(rights.map((right) => rightOf(codenameOf(right)))).toEqual(rights)
  expect(rightOf('made_up')).toBeUndefined()
  const verbs: Record<string, string> = { read: 'view', create: 'add', update: 'change', delete: 'delete' }
  const misnamed = declaredRights.filter(
    ({ subject, action, codename }) => subject.startsWith('Impersonate') || !codename.startsWith(verbs[action] ?? ''),
  )
  expect(misnamed.map(({ codename }) => codename)).toEqual(['impersonate_customuser', 'impersonate_customer'])
})
test('a right is held when its codename is, and of several one suffices [PERM-02]', () => {
  const held = new Set(['order_cart'])
  expect([holds(held, 'Carts/send'), holds(held, 'Carts/deliver')]).toEqual([true, false])
  expect([holdsAny(held, ['Carts/deliver', 'Carts/send']), holdsAny(held, ['Carts/deliver']), holdsAny(held, [])]).toEqual([
    true,
    false,
    true,
  ])
})

test('what goes beyond the rights held is named, those that reach only oneself aside', () => {
  const own = ['view_myuser', 'change_myuser', 'change_auth_type_myuser', 'view_mycustomer', 'change_mycustomer']
  expect(exceeding(new Set(['view_cart']), ['view_cart', 'lock_cart', 'made_up', ...own])).toEqual(['lock_cart', 'made_up'])
})
