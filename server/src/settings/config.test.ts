import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addUser } from '../../test/people.ts'
import { version } from '../kit/version.ts'

const path = '/api/v1/config'
const secret = 'sixteen characters, at least'

let t: TestApp
let admin: Client
let second: Client
let it: Client
beforeAll(async () => {
  t = await startApp({ DISADMIN_LOCK_MINUTES: '20', DISADMIN_CATALOGUE_URL: 'https://shop.example.ch/' })
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'admin2', role: 'administrator' })
  await addUser(db, { username: 'it', role: 'it_operator' })
  ;[admin, second, it] = await Promise.all([t.signedIn('admin'), t.signedIn('admin2'), t.signedIn('it')])
})
afterAll(() => t.close())

test('tells everybody what a client needs before sign-in, and no more [APP-27] [APP-28S] [FMT-31] [FMT-07] [FMT-01] [API-07]', async () => {
  const { status, body } = await t.browser().get('/api/v1/config/current/', { cookie: '', 'x-csrftoken': '', 'x-browser-id': '' })
  expect(status).toBe(200)
  expect(body).toEqual({
    password_special_characters: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    new_catalogue_url: 'https://shop.example.ch/',
    sibling_shop: 'Disashop',
    languages: ['en', 'fr', 'de', 'it'],
    page_sizes: [5, 10, 20, 50],
    lock_minutes: 20,
    time_zone: 'Europe/Zurich',
    demo: false,
    single_sign_on: null,
    version,
  })
})

const entries = async (client = admin) => (await client.get(path)).body
const entry = async (key: string, client = admin) => (await entries(client)).objects.find((one: { key: string }) => one.key === key)
const save = async (values: object, client = admin) => {
  const { version } = await entries(client)
  return client.send('PUT', path, { version, values })
}
const trail = async () =>
  (
    await t.database.db
      .selectFrom('audit_log')
      .select(['actor_name', 'before', 'after'])
      .where('subject', '=', 'ApplicationSettings')
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row }))

test('each entry has key, value, category, type, label and help, in the language of the reader; bounds and default are those of the variable [APP-23] [APP-24] [APP-25] [APP-29S]', async () => {
  expect(await entry('over_delivery_percent')).toEqual({
    key: 'over_delivery_percent',
    value: 0,
    category: 'carts',
    category_label: 'Carts and locks',
    type: 'int',
    label: 'Over-delivery',
    help_text: 'How much more than ordered may be delivered, of baskets placed from now on.',
    unit: '%',
    default: 0,
    min: 0,
    max: 100,
    max_length: null,
    options: null,
    is_multiline: false,
    language: null,
    built_in: null,
    is_secret: false,
    is_changed: false,
    environment: null,
    may_change: true,
    only_administrators: false,
    updated_at: null,
    updated_by: null,
  })
  const { objects } = await entries()
  expect(objects.map(({ label, help_text }: Record<string, string>) => `${label}${help_text}`).join()).not.toMatch(
    /entry\.|option\./,
  )
  expect(new Set(objects.map(({ type }: { type: string }) => type))).toEqual(new Set(['int', 'str', 'list', 'bool']))
  const german = await admin.get(path, { 'accept-language': 'de' })
  expect(german.body.objects[2]).toMatchObject({ label: 'Überlieferung', category_label: 'Warenkörbe und Sperren' })
})

test('what is saved holds at once, with who did it and when; null returns to the default [APP-26]', async () => {
  const saved = await save({ activation_days: 3, products: ['disadmin', 'disashop'], sibling_shop: 'Schwester' })
  expect(saved.status).toBe(200)
  expect(await entry('activation_days')).toMatchObject({ value: 3, is_changed: true, updated_by: 'Name of admin' })
  expect(t.settings).toMatchObject({ activationDays: 3, products: ['disadmin', 'disashop'], siblingShop: 'Schwester' })
  expect((await t.browser().get('/api/v1/config/current')).body.sibling_shop).toBe('Schwester')
  expect((await save({ activation_days: null, products: null, sibling_shop: null }, second)).status).toBe(200)
  expect(t.settings).toMatchObject({ activationDays: 7, products: ['disadmin'], siblingShop: 'Disashop' })
  expect(await entry('activation_days')).toMatchObject({ value: 7, is_changed: false, updated_by: 'Name of admin2' })
  expect(await trail()).toEqual([
    {
      actor_name: 'admin',
      before: { activation_days: 7, products: ['disadmin'], sibling_shop: 'Disashop' },
      after: { activation_days: 3, products: ['disadmin', 'disashop'], sibling_shop: 'Schwester' },
    },
    {
      actor_name: 'admin2',
      before: { activation_days: 3, products: ['disadmin', 'disashop'], sibling_shop: 'Schwester' },
      after: { activation_days: 7, products: ['disadmin'], sibling_shop: 'Disashop' },
    },
  ])
})

test('a variable of the environment wins, and the entry says which', async () => {
  expect(await entry('lock_minutes')).toMatchObject({ value: 20, environment: 'DISADMIN_LOCK_MINUTES', may_change: false })
  const { status, body } = await save({ lock_minutes: 30 })
  const message = 'Set by DISADMIN_LOCK_MINUTES of the environment, which wins'
  expect([status, body.errors]).toEqual([422, [{ source: 'lock_minutes', message }]])
})

test('all or nothing: each wrong value is named, and none is saved [APP-26]', async () => {
  const before = await entries()
  const { status, body } = await save({
    sibling_shop: 'Saved by nobody',
    activation_days: 31,
    bot_check_level: 1.5,
    sessions_per_person: '7',
    products: ['two words'],
    special_characters: 'abc',
    mail_from: 'One, two@example.ch <shop@example.ch>',
    vpom_url: 'file:///etc',
    vpom_format: 'xml',
    vpom_secret: 'short',
    vpom_abilities: ['flies'],
    wholesaler_url: 'gopher://x',
    no_such_entry: 1,
  })
  expect(status).toBe(422)
  expect(Object.fromEntries(body.errors.map(({ source, message }: Record<string, string>) => [source, message]))).toEqual({
    activation_days: 'Must be 30 or less',
    bot_check_level: 'Must be a whole number',
    sessions_per_person: 'Must be a whole number',
    products: 'Invalid value',
    special_characters: 'Invalid value',
    mail_from: 'Invalid value',
    vpom_url: 'Must be a web address',
    vpom_format: 'Must be one of: json, opentrans',
    vpom_secret: 'Must be 16 characters or more',
    vpom_abilities: 'Invalid value',
    wholesaler_url: 'Must be a web address',
    no_such_entry: 'Unknown: no_such_entry',
  })
  expect(await entries()).toEqual(before)
})

test('two administrators do not overwrite each other: the second is told who changed what, and nothing of theirs is saved', async () => {
  const { version } = await entries()
  expect((await admin.send('PUT', path, { version, values: { activation_days: 4 } })).status).toBe(200)
  const late = await second.send('PUT', path, { version, values: { activation_days: 5, sibling_shop: 'Late' } })
  const message = 'Name of admin has set this to 4 meanwhile. Save again to replace it.'
  expect([late.status, late.body.code, late.body.errors]).toEqual([409, 'stale', [{ source: 'activation_days', message }]])
  expect(await entry('sibling_shop')).toMatchObject({ value: 'Disashop' })
  // another entry, or the very same value, is in nobody's way
  expect((await second.send('PUT', path, { version, values: { sessions_per_person: 9, activation_days: 4 } })).status).toBe(200)
  expect((await save({ activation_days: 5 }, second)).status).toBe(200)
  const racing = await Promise.all(
    [admin, second].map((client, index) => client.send('PUT', path, { version: 1000, values: { activation_days: 10 + index } })),
  )
  expect(racing.map(({ status }) => status)).toEqual([200, 200])
  await save({ activation_days: null, sessions_per_person: null })
})

test('a secret is set, replaced and taken away, and told to nobody, nor the trail', async () => {
  expect((await save({ vpom_secret: secret, vpom_url: 'https://vpom.example.ch/in' })).status).toBe(200)
  expect(t.settings.partners.vpom).toMatchObject({ url: 'https://vpom.example.ch/in', secret, format: 'json' })
  expect(await entry('vpom_secret')).toMatchObject({ value: null, is_secret: true, is_changed: true })
  expect(JSON.stringify([await entries(), await trail()])).not.toContain(secret)
  expect((await trail()).at(-1)).toMatchObject({ before: { vpom_secret: null }, after: { vpom_secret: '***' } })
  expect((await save({ vpom_secret: null, vpom_url: '' })).status).toBe(200)
  expect(t.settings.partners.vpom).toBeUndefined()
  expect(await entry('vpom_secret')).toMatchObject({ is_changed: false })
})

test('the head office alone changes it; where orders go needs the right to change orders as well; both are answered before a wrong body', async () => {
  const { db } = t.database
  await addUser(db, { username: 'branch', role: 'administrator', branchId: await addBranch(db, 'Chur') })
  const branch = await t.signedIn('branch')
  expect((await branch.get(path)).status).toBe(200)
  expect(await entry('activation_days', branch)).toMatchObject({ may_change: false })
  expect((await branch.send('PUT', path, { nonsense: true })).status).toBe(403)
  expect(await entry('vpom_url', it)).toMatchObject({ may_change: false })
  expect((await save({ vpom_url: 'nonsense', sibling_shop: 'X' }, it)).status).toBe(403)
  expect((await save({ sibling_shop: 'X' }, it)).status).toBe(200)
  await save({ sibling_shop: null })
})

test('who comes in, and where tokens and mails go, is changed by administrators of the head office alone', async () => {
  const { objects } = await entries(it)
  const open = objects.filter(({ only_administrators: only }: { only_administrators: boolean }) => !only)
  expect(open.map(({ key }: { key: string }) => key.replace(/^(vpom|wholesaler)_.*/, '$1')).filter(unlikeTheOneBefore)).toEqual([
    'lock_minutes',
    'undo_seconds',
    'over_delivery_percent',
    'wholesaler',
    'vpom',
    'alert_minutes',
    'webhook_overlap_hours',
    'sibling_shop',
    'file_max_mb',
    'keep_job_logs_days',
    'keep_mails_days',
    'keep_events_days',
  ])
  const changes = {
    second_factor_roles: [],
    second_factor_setup: true,
    session_idle_hours: 1,
    sessions_per_person: 1,
    bot_check_level: 0,
    activation_days: 30,
    special_characters: '!',
    keep_sign_ins_days: 90,
    mail_from: 'boss@example.ch',
    delivery_mail_closing_en: 'Yours',
    catalogue_url: 'https://evil.example/',
    products: ['x'],
    impersonation_minutes: 60,
  }
  for (const [key, value] of Object.entries(changes)) {
    expect(await entry(key, it), key).toMatchObject({ may_change: false, only_administrators: true })
    expect((await save({ sibling_shop: 'X', [key]: value }, it)).status, key).toBe(403)
  }
  expect(await entry('sibling_shop')).toMatchObject({ value: 'Disashop' })
})

const unlikeTheOneBefore = (key: string, index: number, keys: string[]) => key !== keys[index - 1]

test('a second factor is asked of roles that exist', async () => {
  const refused = await save({ second_factor_roles: ['sales', 'nope'] })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ source: 'second_factor_roles', message: 'There is no role nope' }],
  ])
  expect((await save({ second_factor_roles: ['sales'] })).status).toBe(200)
  expect((await save({ second_factor_roles: null })).status).toBe(200)
})

test('a sender may be of a domain with umlauts; nothing hidden is taken', async () => {
  for (const mail_from of ['Müller <shop@müller.ch>', 'shop@müller.ch']) expect((await save({ mail_from })).status).toBe(200)
  for (const value of ['M\u202Euller <shop@example.ch>', 'shop@exam ple.ch', 'a@b@example.ch'])
    expect((await save({ mail_from: value })).status, value).toBe(422)
  expect((await save({ sibling_shop: 'Disa\u200Bshop', mail_from: null })).body.errors).toEqual([
    { source: 'sibling_shop', message: 'Contains characters that cannot be seen' },
  ])
  expect((await save({ sibling_shop: 'Mu\u0308ller', mail_from: null })).status).toBe(200)
  expect(await entry('sibling_shop')).toMatchObject({ value: 'Müller' })
  await save({ sibling_shop: null })
})
