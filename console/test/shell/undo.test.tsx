import { branches } from '@disadmin/contract/branches/branches'
import { carts } from '@disadmin/contract/carts/carts'
import { customerState } from '@disadmin/contract/customers/customer-state'
import { customers } from '@disadmin/contract/customers/customers'
import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { stammnummern } from '@disadmin/contract/vehicle-references/vehicle-references'
import { address, answer, expect, goTo, mountConsole, page, press, recorded, refused, sent, test, toast, vi } from '../kit/index.ts'

const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()

/** The message stays while the pointer is on it. */
const takeBack = async () => {
  await undo.hover()
  await undo.click()
}

test('a hidden customer is offered to be shown again, for ten seconds and not only five', async () => {
  const [row] = recorded(customers.list).objects
  answer(customerState.hide, { ...row!, is_hidden: true })
  answer(customerState.unhide, row!)
  await mountConsole({ as: 'admin', at: '/admin/customers' })
  const hide = async () => {
    await page.getByRole('button', { name: `More for ${row!.name}` }).click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect.element(undo).toBeVisible()
  }
  await hide()
  await takeBack()
  await expect.element(toast('Taken back.')).toBeVisible()
  expect(sent(customerState.unhide).map(({ params }) => params)).toEqual([{ id: String(row!.id) }])

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await hide()
    await vi.advanceTimersByTimeAsync(7000)
    await expect.element(undo).toBeVisible()
    await vi.advanceTimersByTimeAsync(4000)
    await expect.element(undo).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('an edited delivery term is as it was, a deleted one is there again', async () => {
  const [term] = recorded(deliveryOptions.list).objects
  const { name, description, price, currency } = term!
  answer(deliveryOptions.patch, term!)
  answer(deliveryOptions.create, term!)
  answer(deliveryOptions.delete, undefined)
  await mountConsole({ as: 'admin', at: '/admin/delivery-terms?tab=setting' })
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('dialog').getByLabelText('Description').fill('By road')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await takeBack()
  await expect.element(toast('Taken back.')).toBeVisible()
  expect(sent(deliveryOptions.patch).map(({ body }) => body)).toEqual([{ description: 'By road' }, { description }])

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect.poll(() => sent(deliveryOptions.delete).length).toBe(1)
  await takeBack()
  await expect.poll(() => sent(deliveryOptions.create).map(({ body }) => body)).toEqual([{ name, description, price, currency }])
})

test('an edited vehicle reference is as it was, a deleted one is there again; what cannot be taken back says why', async () => {
  const [reference] = recorded(stammnummern.list).objects
  const { number, k_type, vehicle_type } = reference!
  answer(stammnummern.patch, reference!)
  answer(stammnummern.delete, undefined)
  answer(stammnummern.create, reference!)
  await mountConsole({ as: 'admin', at: '/admin/vehicle-references?tab=stammnummer' })
  await page.getByRole('button', { name: `Edit ${number}` }).click()
  await page.getByRole('dialog').getByLabelText('Number').fill('777')
  await press('Enter')
  await takeBack()
  await expect.poll(() => sent(stammnummern.patch).map(({ body }) => body)).toEqual([{ number: '777' }, { number }])

  const remove = async () => {
    const before = sent(stammnummern.delete).length
    await page.getByRole('button', { name: `Delete ${number}` }).click()
    await page.getByRole('button', { name: 'Yes, delete!' }).click()
    await expect.poll(() => sent(stammnummern.delete).length).toBe(before + 1)
  }
  await remove()
  await takeBack()
  await expect.poll(() => sent(stammnummern.create).map(({ body }) => body)).toEqual([{ number, k_type, vehicle_type }])
  const message = `The fields number must make a unique set: ${number}`
  answer(stammnummern.create, refused(422, { errors: [{ source: 'number', message }] }))
  await remove()
  await takeBack()
  await expect.element(toast(`Attempt to insert a duplicate: ${number}`)).toBeVisible()
})

test('a renamed branch has its name again', async () => {
  const [branch] = recorded(branches.list).objects
  answer(branches.patch, branch!)
  await mountConsole({ as: 'admin', at: '/admin/accounts?tab=branches' })
  await page.getByRole('row', { name: branch!.name }).click()
  await page.getByRole('dialog').getByLabelText('Name').fill('Thun')
  await press('Enter')
  await takeBack()
  const { name, phone, email } = branch!
  const before = { name, phone, email }
  await expect.poll(() => sent(branches.patch).map(({ body }) => body)).toEqual([{ ...before, name: 'Thun' }, before])
})

test('a filter that was taken off is put back, also from elsewhere', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/carts?seen=false&order_by=-id', width: 390, height: 844 })
  const chip = page.getByRole('button', { name: 'Remove the filter Not seen only' })
  await chip.click()
  await expect.poll(address).toBe('/admin/carts?order_by=-id')
  await takeBack()
  await expect.element(chip).toBeVisible()
  expect(new URLSearchParams(location.search).get('seen')).toBe('false')
  expect(new URLSearchParams(location.search).get('order_by')).toBe('-id')

  await chip.click()
  await expect.element(undo).toBeVisible()
  await undo.hover()
  await goTo('/admin/dashboard')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await undo.click()
  await expect.element(chip).toBeVisible()
  expect(address()).toMatch(/^\/admin\/carts\?.*seen=false/)
})

test('a basket is marked as seen and as not seen from its menu, each taken back [CART-08S]', async () => {
  const [row] = recorded(carts.list).objects
  answer(carts.salesUpdate, ({ body }) => ({ ...recorded(carts.get), ...body }) as never)
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: `More for basket ${row!.id}` }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await choose('Mark as seen')
  await expect.element(toast(`Basket ${row!.id} is marked as seen.`)).toBeVisible()
  await takeBack()
  await expect.element(toast('Taken back.')).toBeVisible()
  answer(carts.list, { ...recorded(carts.list), objects: [{ ...row!, seen: true }] })
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  await choose('Mark as not seen')
  await expect.element(toast(`Basket ${row!.id} is marked as not seen.`)).toBeVisible()
  expect(sent(carts.salesUpdate).map(({ body }) => body)).toEqual([{ seen: true }, { seen: false }, { seen: false }])
})
