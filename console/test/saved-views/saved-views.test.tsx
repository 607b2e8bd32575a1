import { carts } from '@disadmin/contract/carts/carts'
import { savedViews } from '@disadmin/contract/saved-views/saved-views'
import {
  address,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  goTo,
  mountConsole,
  page,
  press,
  refused,
  sent,
  test,
  textsOf,
  toast,
  type,
} from '../kit/index.ts'
import { serveViews, view } from './views.ts'

const head = (name: string) => page.getByRole('columnheader', { name })
const tabs = () => page.getByRole('group', { name: 'Views of this list' })
const tab = (name: string) => tabs().getByRole('button', { name: new RegExp(`^${name}`) })
const nameField = () => page.getByRole('textbox', { name: /^Name/ })
const dialog = () => page.getByRole('dialog')
const menu = async (item: string) => {
  await tabs().getByRole('button', { name: 'More for' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const open = async (at = '/admin/carts', as: 'sales1' | 'admin' | 'garage' = 'sales1') => {
  await mountConsole({ as, at })
  await expect.element(page.getByRole('table')).toBeVisible()
}

test('a view is saved with filter, order, columns and page size, opens by itself, and is opened again by its link', async () => {
  serveViews()
  await open('/admin/carts?status__in=closed&order_by=-owner__customer__city')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Note', exact: true }).click()
  await press('Escape')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.element(dialog()).toMatchTextContent('Customer city, descending')
  await expect.element(dialog()).toMatchTextContent('closed')
  await nameField().fill('Done by city')
  await dialog().getByLabelText('Open this list with the view').click()
  await press('Enter')
  await expect.element(tab('Done by city')).toHaveAttribute('aria-current', 'true')
  const state = { filters: [{ name: 'status__in', value: 'closed' }], order_by: '-owner__customer__city', limit: 20 }
  const [{ body } = {}] = sent(savedViews.create)
  expect(body).toMatchObject({ list: '/api/v1/carts', name: 'Done by city', state, share: null, is_default: true })
  expect(body?.state.columns).not.toContain('note')

  await goTo('/admin/downloads')
  await page.getByRole('link', { name: /^Shopping carts/ }).click()
  await expect.element(tab('Done by city')).toHaveAttribute('aria-current', 'true')
  await expect.element(head('Customer city')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(head('Note')).not.toBeInTheDocument()
  await tab('Without a view').click()
  await expect.element(head('Date created')).toHaveAttribute('aria-sort', 'descending')
  await open('/admin/carts?view=1')
  await expect.poll(address).toMatch(/status__in=closed/)
  await expect.element(tab('Done by city')).toHaveAttribute('aria-current', 'true')
  await expectNoSeriousAxe()
})

test('what is changed in a view is marked, put back or saved', async () => {
  serveViews(view())
  await open('/admin/carts?view=1')
  await expect.element(tab('Closed ones')).toMatchTextContent(/\d/)
  await head('Customer city').getByRole('button').click()
  await expect.element(tab('Closed ones')).toMatchTextContent('Closed ones, changed')
  await menu('Back to what is saved')
  await expect.element(tab('Closed ones')).not.toMatchTextContent('changed')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Note', exact: true }).click()
  await press('Escape')
  await expect.element(tab('Closed ones')).toMatchTextContent('Closed ones, changed')
  await menu('Save the changes')
  await expect.element(toast('The view Closed ones was saved.')).toBeVisible()
  await expect.element(tab('Closed ones')).not.toMatchTextContent('changed')
  expect(sent(savedViews.patch)[0]?.body.state?.columns).not.toContain('note')
})

test('a view is renamed, moved, deleted and brought back', async () => {
  serveViews(view({ name: 'New ones' }), view({ id: 2 }))
  await open('/admin/carts?view=2')
  await menu('Rename and share')
  answerOnce(savedViews.patch, refused(422, { errors: [{ source: 'name', message: 'You have a view of this name' }] }))
  await nameField().fill('new ONES')
  await press('Enter')
  await expect.element(nameField()).toHaveAccessibleDescription('You have a view of this name')
  await nameField().fill('Finished')
  await press('Enter')
  await expect.element(tab('Finished')).toBeVisible()
  await menu('Move left')
  await expect.poll(() => textsOf(tabs().getByRole('button'))[1]).toMatch('Finished')
  expect(sent(savedViews.arrange).at(-1)?.body).toMatchObject({ list: '/api/v1/carts', tabs: [2, 1] })
  await menu('Delete')
  await expect.element(tab('Finished')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => textsOf(tabs().getByRole('button'))[1]).toMatch('Finished')
})

const shared = { is_own: false, owner: 'admin', is_tab: false, shared_with: { kind: 'role', id: 3, name: 'sales' } } as const

test('a view of somebody else is kept as a tab and not changed', async () => {
  serveViews(view({ name: 'Half way', ...shared }))
  await open('/admin/carts?view=1')
  await expect.element(tab('Half way')).toHaveAttribute('aria-current', 'true')
  await tabs().getByRole('button', { name: 'More for' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Rename and share' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
  await press('Escape')
  await tab('Without a view').click()
  await expect.element(tab('Half way')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'All views' }).click()
  await page.getByRole('checkbox', { name: 'Half way as a tab' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Half way as a tab' })).toBeChecked()
  await expect.element(tab('Half way')).toBeVisible()
  await expectNoSeriousAxe(dialog().element())
})

test('a view of something that is gone opens with the rest and says what', async () => {
  const filters = [
    { name: 'status__in', value: 'closed' },
    { name: 'weight', value: '3' },
  ]
  serveViews(view({ state: { filters, order_by: 'colour', columns: ['id', 'colour'], limit: 5 } }))
  await open('/admin/carts?view=1')
  const note = page.getByRole('status').getByText('no longer exists').first()
  await expect.element(note).toBeVisible()
  const said = page.getByText('filters by something that no longer exists: weight')
  await expect.element(said).toBeVisible()
  await expect.element(page.getByText('sorted by something that no longer exists: colour')).toBeVisible()
  await expect.element(page.getByText('columns that are not there: colour')).toBeVisible()
  expect(sent(carts.list).find(({ query }) => query['limit'] === '5')?.query).toEqual({
    offset: '0',
    limit: '5',
    order_by: '-created_at',
    status__in: 'closed',
  })
})

test('a view whose filter is not open to somebody shows nothing else; one that is not there is said to be missing', async () => {
  serveViews(view({ ...shared, state: { ...view().state, filters: [{ name: 'seen', value: 'false' }] } }))
  await mountConsole({ as: 'garage', at: '/admin/carts?view=1' })
  const refusal = page.getByText('This view filters by something that is not open to you')
  await expect.element(refusal).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Basket/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Without a view' }).last().click()
  await expect.element(refusal).not.toBeInTheDocument()
  for (const unknown of ['77', '-1%22%3E']) {
    await goTo(`/admin/carts?view=${unknown}`)
    await expect.element(page.getByText('This view does not exist, or it is not open to you.')).toBeVisible()
  }
})

test('views are saved, shared and found by keyboard alone, on a phone', async () => {
  serveViews()
  await mountConsole({ as: 'manager', at: '/admin/customers', width: 390, height: 844 })
  await expect.element(page.getByRole('listitem', { name: /^Customer/ }).first()).toBeVisible()
  ;(page.getByRole('button', { name: 'Save view' }).element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(nameField()).toHaveFocus()
  const branch = page.getByRole('radio', { name: 'Shared with the branch' })
  await expect.element(branch).toBeVisible()
  await type('Meine Filiale')
  await press('Tab', 'ArrowUp')
  await expect.element(branch).toBeChecked()
  await press('Enter')
  await expect.element(tab('Meine Filiale')).toHaveAttribute('aria-current', 'true')
  expect(sent(savedViews.create)[0]?.body).toMatchObject({ list: '/api/v2/customers', share: { kind: 'branch', id: 2 } })
  ;(page.getByRole('button', { name: 'All views' }).element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(page.getByRole('textbox', { name: 'Find a view' })).toHaveFocus()
  await type('filiale')
  await press('Tab', ' ')
  await expect.element(page.getByRole('checkbox', { name: 'Meine Filiale as a tab' })).not.toBeChecked()
})
