import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { access, codenameOf, exceeding, holds, holdsAny, type Right, rightOf, rights } from './access.ts'

/** `Carts has read, update and lock; CartItems has read.`: every right that the lines PERM-08 to PERM-18 name. */
const required = (): string[] => {
  const text = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')
  return [...text.matchAll(/^- \*\*PERM-(?:0[89]|1[0-8])\*\* (.*)\.$/gm)].flatMap(([, line = '']) =>
    line
      .replaceAll(/ \([^)]*\)/g, '')
      .split('; ')
      .flatMap((part) => {
        const [subjects = '', actions = ''] = part.split(/ (?:has|have) /)
        const words = (list: string) => list.split(/, | and /)
        return words(subjects).flatMap((subject) => words(actions).map((action) => `${subject}/${action}`))
      }),
  )
}

test('every right that is required exists, and besides them only those of the trail and the webhooks [PERM-08] [PERM-09] [PERM-10] [PERM-11] [PERM-12] [PERM-13] [PERM-14] [PERM-15] [PERM-16] [PERM-17] [PERM-18]', () => {
  const own = ['Audit/read', 'Webhooks/read', 'Webhooks/update']
  expect(rights.toSorted()).toEqual([...required(), ...own].toSorted())
})

test('every right has a codename of its own, which says what is done [PERM-03]', () => {
  expect([codenameOf('Users/disable'), codenameOf('Carts/send')]).toEqual(['activate_customuser', 'order_cart'])
  expect(rights.map((right) => rightOf(codenameOf(right)))).toEqual(rights)
  expect(rightOf('made_up')).toBeUndefined()
  const verbs: Record<string, string> = { read: 'view', create: 'add', update: 'change', delete: 'delete' }
  const misnamed = Object.entries(access).flatMap(([subject, actions]) =>
    Object.entries(actions)
      .filter(([action, codename]) => subject.startsWith('Impersonate') || !codename.startsWith(verbs[action] ?? ''))
      .map(([action]) => `${subject}/${action}` as Right),
  )
  expect(misnamed.map(codenameOf)).toEqual(['impersonate_customuser', 'impersonate_customer'])
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
