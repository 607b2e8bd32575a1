import { expect, test } from 'vitest'
import { codenameOf, rights, type Right } from './access.ts'
import { endpoint } from './endpoint.ts'
import { type Requirement, type Actor, may, part, standingOf } from './may.ts'

const actor = (held: readonly Right[], more: Partial<Actor> = {}): Actor => ({
  codenames: new Set(held.map(codenameOf)),
  standing: 'branch',
  isAdministrator: false,
  isImpersonating: false,
  mustChangePassword: false,
  mustSetUpFactor: false,
  ...more,
})
const everything = rights.map(codenameOf)

test('what is public is anybody’s, what a machine calls is no person’s', () => {
  expect(may({ needs: 'public' }, undefined)).toBe('yes')
  expect(may({ needs: 'api-key' }, actor([], { codenames: new Set(everything), standing: 'house' }))).toBe('machines_only')
})

test('whoever is not signed in may nothing else', () => {
  expect(may({ needs: 'signed-in' }, undefined)).toBe('signed_out')
  expect(may({ needs: ['Carts/read'] }, undefined)).toBe('signed_out')
  expect(may({ needs: 'signed-in' }, actor([]))).toBe('yes')
})

test('one of several rights is enough, unless all are needed [PERM-02]', () => {
  const any: Requirement = { needs: ['Carts/read', 'Order/read'] }
  const all: Requirement = { needs: { all: ['Carts/read', 'Order/read'] } }
  expect([[], ['Order/read'], ['Carts/read', 'Order/read']].map((held) => may(any, actor(held as Right[])))).toEqual([
    'missing_right',
    'yes',
    'yes',
  ])
  expect([[], ['Order/read'], ['Carts/read', 'Order/read']].map((held) => may(all, actor(held as Right[])))).toEqual([
    'missing_right',
    'missing_right',
    'yes',
  ])
})

test('whom the rights alone do not let in', () => {
  const standings = ['house', 'branch', 'company'] as const
  const answers = (only: NonNullable<Requirement['only']>) =>
    standings.map((standing) => may({ needs: ['Carts/read'], only }, actor(['Carts/read'], { standing })))
  expect(answers('house')).toEqual(['yes', 'house_only', 'house_only'])
  expect(answers('staff')).toEqual(['yes', 'yes', 'staff_only'])
  expect(answers('administrators')).toEqual(['administrators_only', 'administrators_only', 'administrators_only'])
  const administrator = actor(['Carts/read'], { isAdministrator: true })
  expect(may({ needs: ['Carts/read'], only: 'administrators' }, administrator)).toBe('yes')
  expect(may({ needs: ['Carts/read'], only: 'house' }, actor([], { standing: 'house' }))).toBe('missing_right')
})

test('the first reason is told, in the order of the server: the name, the password, the right', () => {
  const asked: Requirement = { needs: ['Carts/read'], whileImpersonating: 'refused' }
  expect(may(asked, actor([], { isImpersonating: true, mustChangePassword: true }))).toBe('impersonating')
  expect(may(asked, actor([], { mustChangePassword: true }))).toBe('password_due')
  expect(may(asked, actor([]))).toBe('missing_right')
  expect(may({ needs: ['Carts/read'] }, actor(['Carts/read'], { isImpersonating: true }))).toBe('yes')
})

test('a password that is due opens what is open to it without a right, and nothing else', () => {
  const due = actor([], { mustChangePassword: true })
  expect(may({ needs: ['MyUser/update'], whilePasswordIsDue: 'open' }, due)).toBe('yes')
  expect(may({ needs: 'signed-in' }, due)).toBe('password_due')
})

test('a second factor that is due opens what is open to it without a right, and nothing else; a password that is due comes first', () => {
  const due = actor([], { mustSetUpFactor: true })
  expect(may({ needs: ['MyUser/update'], whileFactorIsDue: 'open' }, due)).toBe('yes')
  expect(may({ needs: 'signed-in' }, due)).toBe('factor_due')
  expect(may({ needs: 'signed-in', whilePasswordIsDue: 'open' }, due)).toBe('factor_due')
  const both = { ...due, mustChangePassword: true }
  expect(may({ needs: 'signed-in', whileFactorIsDue: 'open' }, both)).toBe('password_due')
  // what is open to whoever has it due takes its right of everybody else
  expect(may({ needs: ['MyUser/update'], whileFactorIsDue: 'open' }, actor([]))).toBe('missing_right')
})

test('a part takes its right besides those of the call', () => {
  const read = endpoint({
    method: 'GET',
    path: '/a',
    needs: ['Carts/read', 'Order/read'],
    parts: { lines: 'CartItems/read' },
    summary: '',
  })
  const lines = part(read, 'lines')
  expect(may(lines, actor(['CartItems/read']))).toBe('missing_right')
  expect(may(lines, actor(['Order/read']))).toBe('missing_right')
  expect(may(lines, actor(['Order/read', 'CartItems/read']))).toBe('yes')
  expect(may(read, actor(['Order/read']))).toBe('yes')
})

test('staff belong to no company and hold no company’s role', () => {
  const place = { hasCompany: false, hasBranch: false, groups: ['sales'] }
  expect(standingOf(place)).toBe('house')
  expect(standingOf({ ...place, hasBranch: true })).toBe('branch')
  expect(standingOf({ ...place, hasCompany: true })).toBe('company')
  expect(standingOf({ ...place, groups: ['sales', 'reseller'] })).toBe('company')
})
