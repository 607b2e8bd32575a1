import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { address, answer, expect, expectNoSeriousAxe, goTo, mountConsole, page, press, recorded, refused } from '../kit/index.ts'
import { reload, sent, test, toast, type } from '../kit/index.ts'
import { button, column, dialog, fillIn, path, rowOf, serveNotifications, texts } from './notifications.ts'

test('notifications are a tab of the settings: sorted by title, paged, filtered by whether they are active [NOTIF-01] [NOTIF-02] [NOTIF-03] [NOTIF-04] [NOTIF-05] [NOTIF-06]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/application-settings' })
  await page.getByRole('tab', { name: 'Catalog notifications' }).click()
  await expect.poll(address).toContain('tab=catalog-notifications')
  const columns = ['Title', 'User type', 'Valid from', 'Valid to', 'Actions']
  await expect.poll(() => texts('columnheader')).toEqual(columns)
  await expect.element(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  const discounts = rowOf('New discount groups from December').getByRole('cell')
  await expect.element(discounts.nth(2)).toHaveTextContent('20.11.2026 10:00')
  await expect.element(discounts.nth(3)).toHaveTextContent('')
  for (const [at, name] of columns.entries())
    await expect.element(page.getByRole('columnheader', { name }).getByRole('button')).toHaveLength(at < 4 ? 1 : 0)

  const filter = async (option: string) => {
    await page.getByRole('combobox', { name: 'Active' }).click()
    await expect.poll(() => texts('option')).toEqual(['all', 'Active', 'Inactive'])
    await page.getByRole('option', { name: option, exact: true }).click()
    await button('Find').click()
  }
  const asked = () => sent(catalogNotifications.list).at(-1)?.query
  await filter('Inactive')
  await expect.poll(asked).toMatchObject({ is_active: 'false', order_by: 'title' })
  await filter('all')
  await expect.poll(asked).not.toHaveProperty('is_active')
  await page.getByRole('columnheader', { name: 'Valid from' }).getByRole('button').click()
  await expect.poll(asked).toMatchObject({ order_by: 'valid_from' })
  await page.getByRole('tab', { name: 'Management' }).click()
  await expect.element(page.getByRole('heading', { name: 'Order management section' })).toBeVisible()
  expect(address()).toBe('/admin/application-settings')

  await goTo(`${path}&order_by=title&limit=5&offset=5`)
  await expect.poll(asked).toMatchObject({ limit: '5', offset: '5' })
  answer(ownSettings.patch, recorded(myUser.get, 'admin'))
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '20' }).click()
  await expect.poll(asked).toMatchObject({ limit: '20', offset: '0' })
  expect(sent(ownSettings.patch)[0]?.body).toEqual({ items_per_page: 20 })
})

test('a notification is added: everything but the end is required, and the end comes after the beginning [NOTIF-10] [NOTIF-11] [NOTIF-12] [NOTIF-13] [NOTIF-14S] [NOTIF-15S] [NOTIF-16] [FMT-12]', async () => {
  await mountConsole({ as: 'admin', at: path })
  await button('Add notification').first().click()
  await dialog.getByRole('combobox', { name: 'User type' }).click()
  await expect.poll(() => texts('option')).toEqual(['all', 'reseller', 'customer', 'staff'])
  await page.getByRole('option', { name: 'staff' }).click()
  await button('Create').click()
  // valid from, four titles, four texts
  await expect.element(dialog.getByText('Required', { exact: true })).toHaveLength(9)
  await expect.element(dialog.getByLabelText('Valid from')).toHaveFocus()
  await expect.element(column('Italiano')).toMatchTextContent('2 to fill in')
  await expectNoSeriousAxe()
  await type('27.12.2026 8')
  await fillIn('Story')
  await expect.element(dialog.getByLabelText('Valid from')).toHaveValue('27/12/2026 08:00')
  await expect.element(dialog.getByText('to fill in')).not.toBeInTheDocument()
  const end = dialog.getByLabelText('Valid to')
  await end.fill('27.12.2026 08:00')
  await press('Enter')
  await expect.element(dialog.getByText('Must be after “Valid from”')).toBeVisible()
  await end.fill('soon')
  await press('Tab')
  await expect.element(dialog.getByText('Must be a date with a time, such as 22/11/2026 14:05')).toBeVisible()
  await end.fill('')
  const [first] = recorded(catalogNotifications.list).objects
  answer(catalogNotifications.create, { ...first!, id: 9 })
  const lists = sent(catalogNotifications.list).length
  await button('Create').click()
  await expect.element(toast('Catalog notification created successfully')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(catalogNotifications.list).length).toBeGreaterThan(lists)
  const body = sent(catalogNotifications.create)[0]?.body
  expect(body).toMatchObject({ user_type: 'staff', valid_from: '2026-12-27T07:00:00.000Z', title_it: 'Story Italiano' })
  expect(body?.valid_to ?? null).toBeNull()
})

test('a notification is edited by its difference and deleted [NOTIF-08] [NOTIF-09] [NOTIF-16]', async () => {
  serveNotifications()
  await mountConsole({ as: 'admin', at: path })
  await button('Edit Advent: last deliveries before Christmas').click()
  await expect.element(dialog).toMatchTextContent('Starts 06.12.2026')
  await column('Deutsch').getByLabelText('Title').fill('Neu')
  await dialog.getByLabelText('Valid to').fill('10/12/2026 17:00')
  await expect.element(dialog).toMatchTextContent('2 changes')
  await button('Save changes').click()
  await expect.element(toast('Catalog notification updated successfully')).toBeVisible()
  expect(sent(catalogNotifications.patch)[0]?.body).toEqual({ title_de: 'Neu', valid_to: '2026-12-10T16:00:00.000Z' })
  await expect.element(rowOf('Advent: last deliveries before Christmas')).toMatchTextContent('10.12.2026 17:00')

  await button('Delete Advent: last deliveries before Christmas').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Are you sure?')
  await expect
    .element(question)
    .toMatchTextContent(
      'Are you sure you want to delete the catalog notification with title Advent: last deliveries before Christmas?',
    )
  await button('Yes, delete!').click()
  await expect.element(toast('Catalog notification deleted successfully')).toBeVisible()
  await expect.element(rowOf('Advent: last deliveries before Christmas')).not.toBeInTheDocument()
})

test('the detail says everything, has an address of its own, and goes with Back [NOTIF-07] [NOTIF-17]', async () => {
  serveNotifications()
  await mountConsole({ as: 'admin', at: path })
  const title = 'New discount groups from December'
  await button(`Show ${title}`).click()
  await expect.poll(address).toContain('notification=3')
  const { user_type, text_fr, title_de, title_fr, title_it } = recorded(catalogNotifications.list).objects[2]!
  for (const text of [user_type, title_de, title_fr, title_it, text_fr, '20.11.2026 10:00', '0 people'])
    await expect.element(dialog).toMatchTextContent(text)
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('link', { name: 'https://catalogue.example.ch/discounts', exact: true })).toHaveLength(4)
  await expectNoSeriousAxe()
  reload()
  await expect.element(dialog).toMatchTextContent(title)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(address).not.toContain('notification=')
  await rowOf('Training VPOM for branches').click()
  await expect.element(dialog).toMatchTextContent('Formation VPOM')
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await button(`Show ${title}`).click()
  await button('Edit notification').click()
  await expect.element(column('English').getByLabelText('Title')).toHaveValue(title)
  expect(address()).not.toContain('notification=')
})

test('what looks like markup is text in question and preview, and what turns the direction is refused', async () => {
  await mountConsole({ as: 'admin', at: `${path}&notification=new` })
  await fillIn('x')
  const html = '<img src=x onerror=alert(1)><b>Bold</b>'
  await column('English').getByLabelText('Title').fill(html)
  await column('English').getByLabelText('Text').fill('See https://example.ch/x.\n<i>Second</i> javascript:alert(1)')
  await dialog.getByLabelText('Valid from').fill('22/11/2026 02:00')
  const preview = dialog.getByRole('region', { name: 'In the catalogue' })
  await expect.element(preview).toMatchTextContent(html)
  await expect.element(preview).toMatchTextContent('<i>Second</i>')
  await expect.element(preview).toMatchTextContent('from 22.11.2026 02:00, for all users of the catalogue')
  await expect.element(preview.getByRole('link')).toHaveTextContent('https://example.ch/x')
  await preview.getByRole('radio', { name: 'Deutsch' }).click()
  await expect.element(preview).toMatchTextContent('x Deutsch')
  await column('Deutsch').getByLabelText('Title').fill('Kat\u202ealog')
  await column('Français').getByLabelText('Text').fill('x'.repeat(10_000))
  await button('Create').click()
  await expect.element(column('Deutsch')).toMatchTextContent('Contains characters that cannot be seen')
  await expect.element(column('Français')).toMatchTextContent('Must be 4000 characters or less')
  expect(sent(catalogNotifications.create)).toEqual([])

  const list = recorded(catalogNotifications.list)
  list.objects[0]!.title = html
  answer(catalogNotifications.list, list)
  await mountConsole({ as: 'admin', at: path })
  await expect.element(rowOf(html)).toBeVisible()
  await button(`Delete ${html}`).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(html)
})

test('an empty and a failed list say so, and staff of a branch may only read', async () => {
  answer(catalogNotifications.list, { objects: [], meta: { total_count: 0 } })
  await mountConsole({ as: 'admin', at: path })
  await expect.element(page.getByText('Nobody is told anything in the catalogue yet')).toBeVisible()
  answer(catalogNotifications.list, refused(500))
  await mountConsole({ as: 'admin', at: path })
  await expect.element(page.getByText('The notifications could not be read')).toBeVisible()
  answer(catalogNotifications.list, recorded(catalogNotifications.list))
  await button('Try again').click()
  await expect.element(button('Edit Training VPOM for branches')).toBeVisible()

  await mountConsole({ as: 'it', at: path, but: { branch: { id: 1, name: 'Zürich' } } })
  await expect.element(page.getByRole('button', { name: /^Show / }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Add|Edit|Delete) / })).not.toBeInTheDocument()
})
