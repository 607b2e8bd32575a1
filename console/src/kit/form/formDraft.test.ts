import { expect, test } from 'vitest'
import { draftFields, isFormDraft, isOlder, offeredOf } from './formDraft.ts'

const saved = { name: 'Petra', phone: null, groups: [1], active: true, password: '', current_password: '', client_secret: '' }

test('a draft has what was changed; passwords, secrets, files and what is no number are not', () => {
  const now = {
    ...saved,
    name: 'Petra M.',
    phone: '041',
    password: 'Winter-2026',
    current_password: 'x',
    client_secret: 'y',
    logo: new File(['a'], 'a.png'),
    limit: Number.NaN,
  }
  expect(draftFields(saved, now, Object.keys(now).slice(0, 2).concat('password', 'current_password', 'client_secret'))).toEqual({
    name: { from: 'Petra', to: 'Petra M.' },
    phone: { from: null, to: '041' },
  })
  expect(draftFields(saved, now, ['logo', 'limit'])).toEqual({})
})

test('a field of a draft is offered while it says something else than what is saved now', () => {
  const fields = { name: { from: 'Petra', to: 'Petra M.' }, active: { from: true, to: false }, gone: { from: '', to: 'x' } }
  expect(offeredOf(fields, saved, [])).toEqual({ name: 'Petra M.', active: false })
  expect(offeredOf(fields, { ...saved, name: 'Petra M.' }, [])).toEqual({ active: false })
  expect(offeredOf(fields, saved, ['active'])).toEqual({ name: 'Petra M.' })
})

test('a draft of an older form, or a broken one, puts nothing of another kind into a field', () => {
  expect(offeredOf({ groups: { from: '', to: 'sales' }, active: { from: '', to: 'yes' } }, saved, [])).toEqual({})
  for (const fields of [undefined, null, 3, { name: null }])
    expect(isFormDraft({ user: '1', at: '2026-11-20T12:00:00.000Z', fields } as never)).toBe(false)
})

test('it is said when somebody saved an offered field meanwhile, and only then', () => {
  const fields = { name: { from: 'Petra', to: 'Petra M.' }, phone: { from: null, to: '041' } }
  expect(isOlder(fields, { ...saved, active: false }, ['name', 'phone'])).toBe(false)
  expect(isOlder(fields, { ...saved, name: 'Huber' }, ['name', 'phone'])).toBe(true)
  expect(isOlder(fields, { ...saved, name: 'Huber' }, ['phone'])).toBe(false)
})
