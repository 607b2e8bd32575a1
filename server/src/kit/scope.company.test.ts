import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
  await addCart(t.database.db, { customerId: await addCustomer(t.database.db) })
  await addDeliveryOption(t.database.db, 'Tour 06:30')
})
afterAll(() => t.close())

for (const role of ['customer', 'reseller', 'reseller_with_availability'] as const) {
  test(`somebody with the role ${role} whose company is missing sees no rows, instead of all [PERM-05S]`, async () => {
    await addUser(t.database.db, { username: role, role })
    const lost = await t.signedIn(role)
    expect((await lost.get('/api/v1/carts')).body).toEqual({ objects: [], meta: { total_count: 0 } })
    expect((await lost.get('/api/v1/notifications')).body).not.toHaveProperty('carts')
    expect((await lost.get('/api/v1/my-delivery-options')).body.objects).toEqual([])
  })
}
