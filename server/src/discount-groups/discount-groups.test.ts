import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'
import { buildHouse } from '../../test/house.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
  await buildHouse(t.database.db)
  await t.database.db
    .insertInto('discount_groups')
    .values(['Silver', 'Bronze', 'Älpli', 'Zug'].map((name) => ({ name })))
    .execute()
})
afterAll(() => t.close())

test('the groups come by name, all of them without a limit, a page with one [DISC-32] [API-09]', async () => {
  const admin = await t.signedIn('admin')
  const names = async (query: string) => {
    const { body } = await admin.get(`/api/v1/discount-groups?${query}`)
    return [body.objects.map(({ name }: { name: string }) => name), body.meta.total_count]
  }
  expect(await names('')).toEqual([['Älpli', 'Bronze', 'Silver', 'Zug'], 4])
  expect(await names('offset=0&limit=0')).toEqual([['Älpli', 'Bronze', 'Silver', 'Zug'], 4])
  expect(await names('offset=1&limit=2&order_by=-name')).toEqual([['Silver', 'Bronze'], 4])
})

test('without DiscountGroup/read nobody is told a group [CUST-22]', async () => {
  expect((await (await t.signedIn('manager')).get('/api/v1/discount-groups')).status).toBe(403)
})
