import { type DeliveryOption, deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import type { Right } from '@disadmin/contract/kit/access'
import {
  address,
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  textsOf,
  toast,
} from '../kit/index.ts'

const at = '/admin/delivery-terms?tab=setting'
const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByLabelText(name)
const row = (name: string) => page.getByRole('row', { name })
const button = (name: string) => page.getByRole('button', { name })
const drone: DeliveryOption = { id: 7, name: 'Drone', description: '', price: 13.3, currency: 'CHF', customer_usages: 0 }

/** Answers the terms of the demo and what becomes of them. */
const serveTerms = () => {
  const served = { terms: recorded(deliveryOptions.list).objects }
  answer(deliveryOptions.list, () => ({ objects: served.terms, meta: { total_count: served.terms.length } }))
  answer(deliveryOptions.create, ({ body }) => {
    const made = { ...drone, ...(body as Partial<DeliveryOption>) }
    served.terms = [...served.terms, made]
    return made
  })
  answer(deliveryOptions.patch, ({ params, body }) => {
    served.terms = served.terms.map((term) =>
      String(term.id) === params['id'] ? { ...term, ...(body as Partial<DeliveryOption>) } : term,
    )
    return served.terms.find(({ id }) => String(id) === params['id'])!
  })
  answer(deliveryOptions.delete, ({ params }) => {
    served.terms = served.terms.filter(({ id }) => String(id) !== params['id'])
    return undefined
  })
  return served
}
const open = async (person: Partial<Parameters<typeof mountConsole>[0]> = {}) => {
  await mountConsole({ as: 'admin', at, ...person })
  await expect.element(row('Express')).toBeVisible()
}

test('terms are listed with price and usages, which lead to the customers [DTERM-02] [DTERM-14] [DTERM-24]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/delivery-terms' })
  await page.getByRole('tab', { name: 'Setting delivery terms' }).click()
  await expect.poll(address).toBe(at)
  await expect.element(row('Express')).toBeVisible()
  expect(textsOf(page.getByRole('columnheader'))).toEqual([
    'Title',
    'Description',
    'Price',
    'Currency',
    'Usages of customers',
    'Actions',
  ])
  expect(textsOf(row('Express').getByRole('cell')).slice(0, 5)).toEqual([
    'Express',
    'By courier within two hours',
    '24.50',
    'CHF',
    '563',
  ])
  await row('Express').getByRole('link', { name: '563' }).click()
  await expect.poll(address).toBe('/admin/delivery-terms?delivery_option__id=4&show_hidden=true')
})

test('a term is inserted, edited and deleted [DTERM-15] [DTERM-16] [DTERM-17] [DTERM-19] [DTERM-21] [DTERM-22]', async () => {
  serveTerms()
  await open()
  await button('Insert').click()
  await field('Price').fill('12.345')
  await dialog().getByRole('button', { name: 'Insert' }).click()
  await expect.element(field('Title')).toHaveAccessibleDescription('Required')
  await expect.element(dialog().getByText('Must have at most two decimals')).toBeVisible()
  await field('Title').fill('Express')
  await field('Price').fill('12.30')
  await press('ArrowUp')
  await expect.element(field('Price')).toHaveValue('13.3')
  await dialog().getByRole('combobox', { name: 'Currency' }).click()
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['CHF'])
  await press('Escape')
  await expectNoSeriousAxe()
  expect(sent(deliveryOptions.create)).toEqual([])
  const duplicate = 'Attempt to insert a duplicate: Express'
  answerOnce(deliveryOptions.create, refused(422, { errors: [{ source: 'name', message: duplicate }] }))
  await dialog().getByRole('button', { name: 'Insert' }).click()
  await expect.element(field('Title')).toHaveAccessibleDescription(duplicate)
  await expect.element(field('Title')).toHaveFocus()
  await field('Title').fill('Drone')
  await press('Enter')
  await expect.element(toast('Delivery term was successfully created')).toBeVisible()
  await expect.element(row('Drone')).toMatchTextContent('13.30')
  expect(sent(deliveryOptions.create).at(-1)?.body).toEqual({ name: 'Drone', description: '', price: 13.3, currency: 'CHF' })

  await button('Edit Drone').click()
  await expect.poll(address).toBe(`${at}&term=7`)
  await field('Description').fill('By air within ninety minutes')
  await dialog().getByRole('button', { name: 'Save changes' }).click()
  await expect.element(toast('Delivery term was successfully edited')).toBeVisible()
  await expect.element(row('Drone')).toMatchTextContent('By air within ninety minutes')
  expect(sent(deliveryOptions.patch)[0]?.body).toEqual({ description: 'By air within ninety minutes' })

  await button('Delete Drone').click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Are you sure?')
  await button('Yes, delete!').click()
  await expect.element(toast('Delivery term: Drone was successfully deleted.')).toBeVisible()
  await expect.element(row('Drone')).not.toBeInTheDocument()
})

test('a term in use stays: the refusal says how many have it and leads to them [DTERM-17]', async () => {
  serveTerms()
  const inUse = { source: 'Express', message: 'In use', code: 'in_use', data: { customers: 563, carts: 12 } }
  answer(deliveryOptions.delete, refused(409, { code: 'in_use', errors: [inUse] }))
  await open()
  await button('Delete Express').click()
  await button('Yes, delete!').click()
  await expect.element(dialog()).toMatchTextContent('Express is in use and stays')
  await expect.element(dialog()).toMatchTextContent('563 customers have it.')
  await expectNoSeriousAxe()
  await dialog().getByRole('link', { name: 'Show these customers' }).click()
  await expect.poll(address).toBe('/admin/delivery-terms?delivery_option__id=4&show_hidden=true')
})

test.each<[Right, string, string]>([
  ['DeliveryOptions/create', 'Insert', '[DTERM-15]'],
  ['DeliveryOptions/update', 'Edit Express', '[DTERM-16]'],
  ['DeliveryOptions/delete', 'Delete Express', '[DTERM-17]'],
])('without %s there is no %s %s', async (right, gone) => {
  await open({ without: [right] })
  for (const name of ['Insert', 'Edit Express', 'Delete Express']) {
    const there = expect.element(button(name))
    await (name === gone ? there.not.toBeInTheDocument() : there.toBeVisible())
  }
})

test('a branch manager can read terms and not change them', async () => {
  await open({ as: 'manager' })
  for (const name of ['Insert', 'Edit Express', 'Delete Express']) await expect.element(button(name)).not.toBeInTheDocument()
})

test('without DeliveryOptions/read there is no tab of the terms [DTERM-18]', async () => {
  await mountConsole({ as: 'admin', without: ['DeliveryOptions/read'], at })
  await expect.element(page.getByRole('row', { name: /^Customer \d/ }).first()).toBeVisible()
  expect(textsOf(page.getByRole('tab'))).toEqual(['Delivery terms of customers'])
  expect(sent(deliveryOptions.list)).toEqual([])
})
