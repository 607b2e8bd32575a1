import { rightsOfRole } from '@disadmin/contract/kit/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'it', role: 'it_operator' })
  const customerId = await addCustomer(db)
  await addUser(db, { username: 'dealer', role: 'reseller', customerId })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const list = async (query = '', client = admin) => (await client.get(`/api/v1/permissions${query}`)).body
const codenames = (body: { objects: { codename: string }[] }) => body.objects.map(({ codename }) => codename)

test('lists permissions with their names in four languages, by codename, in pages [PLIST-08] [PLIST-09] [PLIST-07S]', async () => {
  const all = await list('?limit=0')
  expect(all.meta.total_count).toBe(all.objects.length)
  expect(codenames(all)).toEqual(codenames(all).toSorted())
  expect(all.objects.find((row: { codename: string }) => row.codename === 'view_cart')).toEqual({
    id: expect.any(Number),
    codename: 'view_cart',
    name: 'Shopping carts: read',
    name_en: 'Shopping carts: read',
    name_de: 'Warenkörbe: ansehen',
    name_fr: 'Paniers: consulter',
    name_it: 'Carrelli: leggere',
    delivered: true,
  })
  const page = await list('?offset=5&limit=10')
  expect(page.objects).toEqual(all.objects.slice(5, 15))
  expect(page.meta.total_count).toBe(all.meta.total_count)
})

test('the name is in the language of the reader [PLIST-08]', async () => {
  const french = await t.signedIn('admin')
  french.language = 'fr'
  expect((await list('?q=view_cart&limit=0', french)).objects[0].name).toBe('Paniers: consulter')
})

test('every column sorts, upwards and downwards [PLIST-07S]', async () => {
  const alphabet = new Intl.Collator('und')
  for (const field of ['codename', 'name_en', 'name_de', 'name_fr', 'name_it']) {
    const values = (await list(`?limit=0&order_by=${field}`)).objects.map((row: Record<string, string>) => row[field])
    expect(values, field).toEqual(values.toSorted(alphabet.compare))
    const downwards = (await list(`?limit=0&order_by=-${field}`)).objects.map((row: Record<string, string>) => row[field])
    expect(downwards, field).toEqual(values.toReversed())
  }
  expect((await admin.get('/api/v1/permissions?order_by=id')).status).toBe(400)
})

test('finds any part of the codename or of a name in whichever language, and nothing by signs that mean something to the database', async () => {
  expect(codenames(await list('?q=WARENK%C3%96RBE'))).toEqual([
    'change_cart',
    'deliver_cart',
    'lock_cart',
    'order_cart',
    'view_cart',
  ])
  expect(codenames(await list('?q=carrelli:%20bloc'))).toEqual(['lock_cart'])
  expect(codenames(await list('?q=%25'))).toEqual([])
  expect((await list('?q=e_cart')).meta.total_count).toBe(1)
})

test('a chooser gets what its caller may give: what they hold, and what reaches only oneself', async () => {
  const rights = [...rightsOfRole('reseller'), 'MyUser/changeAuthType']
  const dealer = await t.signedIn('dealer')
  const body = await list('?grantable=true&limit=0', dealer)
  expect(codenames(body)).toHaveLength(rights.length)
  expect(codenames(body)).toContain('change_auth_type_myuser')
  expect(codenames(body)).not.toContain('view_audit')
  expect(body.meta.total_count).toBe(rights.length)
})

test('without Permissions/read there is no list but the one of a chooser', async () => {
  const dealer = await t.signedIn('dealer')
  for (const query of ['', '?grantable=false']) expect((await dealer.get(`/api/v1/permissions${query}`)).status).toBe(403)
  const it = await t.signedIn('it')
  expect((await list('?limit=0', it)).meta.total_count).toBe((await list('?limit=0')).meta.total_count)
})
