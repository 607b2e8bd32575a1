import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
// oxlint-disable-next-line no-explicit-any -- the answer as a client without our types sees it
let cart: any
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'sales', role: 'sales' })
  const customerId = await addCustomer(db, {
    customer_no: '20110',
    name: 'Garage Lindenhof AG',
    isCoco: true,
    branchId: await addBranch(db, 'Emmen'),
  })
  const placedBy = await addUser(db, { username: 'garage', role: 'customer', customerId })
  const option = await addDeliveryOption(db, 'Tour 06:30')
  const additional_item = { active_no: 'BW-1', catalogue_url: '', description: 'Cable', ordered: 2, price: 8.4, product_no: 'BW-1' }
  const id = await addCart(db, { customerId, placedBy, note: 'Before noon', lines: [{ ordered: 4, additional_item }, {}] })
  await db
    .updateTable('carts')
    .set({ shipment_street: 'Seestrasse', shipment_house_no: '5', shipment_city: 'Zürich', shipment_post_code: '8002' })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('cart_items')
    .set({ delivery_option_id: option, delivery_date: '2026-11-23' })
    .where('position', '=', 1)
    .execute()
  cart = (await (await t.signedIn('sales')).get(`/api/v1/carts/${id}`)).body
})
afterAll(() => t.close())

test('a cart has its fields [CART-52]', () => {
  expect(cart).toMatchObject({
    is_locked: false,
    status: 'new',
    note: 'Before noon',
    seen: false,
    ref_number: '',
    ordered: false,
    operator_id: null,
  })
  expect(cart.total_customer_price).toBe(4 * 80 + 2 * 8.4 + 4 * 80)
  expect(Date.parse(cart.created_at)).not.toBeNaN()
  expect(cart.items).toHaveLength(2)
})

test('its owner names the customer with number, address and cooperation concept [CART-53]', () => {
  expect(cart.owner).toEqual({
    username: 'garage',
    customer: {
      id: expect.any(Number),
      customer_no: '20110',
      name: 'Garage Lindenhof AG',
      city: 'Zürich',
      address_1: 'Hauptstrasse 1',
      address_2: '',
      address_3: '',
      post_code: '8001',
      is_coco: true,
    },
  })
})

test('whom to call and mail, and whose branch it is: the branch is for staff, a phone number is one with its country', async () => {
  expect([cart.customer_phone, cart.branch_name]).toEqual(['', 'Emmen'])
  await t.database.db
    .updateTable('customers')
    .set({ phone_prefix: '+41', phone: '44 123 45 67', email: 'info@lindenhof.example' })
    .where('id', '=', cart.owner.customer.id)
    .execute()
  const { body } = await (await t.signedIn('garage')).get(`/api/v1/carts/${cart.id}`)
  expect([body.customer_phone, body.customer_email, body.branch_name]).toEqual(['+41 44 123 45 67', 'info@lindenhof.example', null])
})

test('its shipment address has street, house number, city and post code [CART-54]', () => {
  expect(cart.shipment_address).toEqual({ street: 'Seestrasse', house_no: '5', city: 'Zürich', post_code: '8002' })
})

test('a line has its fields, the delivery option with id and name [CART-55]', () => {
  const names = Object.keys(cart.items[0])
  const wanted = `id product_no active_no catalogue_url description homologation vehicle availability reseller_price ordered delivered discount
    discount_code list_price customer_price reference delivery_date delivery_option delivery_option_id deliver_qty order_qty status additional_item`
  expect(names).toEqual(expect.arrayContaining(wanted.split(/\s+/)))
  expect(cart.items[0]).toMatchObject({
    delivery_date: '2026-11-23',
    delivery_option: { id: cart.items[0].delivery_option_id, name: 'Tour 06:30' },
  })
  expect(cart.items[1]).toMatchObject({ delivery_date: null, delivery_option: null, delivery_option_id: null })
})

test('an additional item is optional and has its six fields [CART-56]', () => {
  expect(cart.items[0].additional_item).toEqual({
    active_no: 'BW-1',
    catalogue_url: '',
    description: 'Cable',
    ordered: 2,
    price: 8.4,
    product_no: 'BW-1',
  })
  expect(cart.items[1].additional_item).toBeNull()
})
