import { search } from '@disadmin/contract/search/search'
import { address, answer, expect, expectNoSeriousAxe, mountConsole, page, press, reload, test } from '../kit/index.ts'
import { ask, choose, palette } from './palette.ts'

const made = [
  ['new role', '/permissions/roles?role=new'],
  ['insert permission', '/permissions?permission=new'],
  ['new branch', '/accounts?tab=branches&branch=new'],
  ['insert delivery term', '/delivery-terms?tab=setting&term=new'],
  ['new discount group', '/discount-groups?group=new'],
  ['new limit code', '/discount-groups?tab=limits&code=new'],
  ['add reference', '/vehicle-references?reference=new'],
  ['add notification', '/application-settings?tab=catalog-notifications&notification=new'],
  ['add receiver', '/webhooks?receiver=new'],
  ['new account', '/accounts?account=new'],
  ['import customers', '/customers?import=new'],
  ['import discounts', '/discount-groups?import=new'],
  ['import typenscheinnummern', '/vehicle-references?import=new'],
  ['import stammnummern', '/vehicle-references?tab=stammnummer&import=new'],
  ['upload files', '/application-settings?tab=files&file=new'],
] as const

const dialog = page.getByRole('dialog')
const expectFocusInside = () => expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()

test.each(made)('“%s” is begun from anywhere: its address opens it, Escape closes it', async (words, path) => {
  answer(search.find, {})
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await choose(`>${words}`)
  await expect.poll(address).toBe(`/admin${path}`)
  await expect.element(dialog).toBeVisible()
  await expectFocusInside()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).not.toMatch(/=new/)
})

test('a link and a reload open again what is begun, and Back closes it', async () => {
  await mountConsole({ as: 'admin', at: '/admin/customers' })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect.element(dialog).toBeVisible()
  expect(address()).toBe('/admin/customers?import=new')
  reload()
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/admin/customers')
})

test('what a person may not make is not offered, and its address opens nothing', async () => {
  answer(search.find, {})
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await ask('>new')
  await expect.element(palette).toBeVisible()
  await expect.element(page.getByRole('option', { name: /^New (role|branch|account|discount|limit)/ })).not.toBeInTheDocument()
  await palette.getByRole('combobox').fill('>import')
  await expect.element(palette.getByText('Nothing found for “import”')).toBeVisible()
  for (const at of [
    '/admin/delivery-terms?tab=setting&term=new',
    '/admin/customers?import=new',
    '/admin/vehicle-references?import=new',
  ]) {
    await mountConsole({ as: 'sales1', at })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('availability is uploaded from anywhere: at a desk the form has the focus, on a phone its dialog opens', async () => {
  await mountConsole({ as: 'reseller', at: '/admin/wholesaler-availability' })
  const file = page.getByRole('button', { name: /^File: / })
  await expect.element(file).toBeVisible()
  await choose('>upload availability')
  await expect.element(file).toHaveFocus()
  expect(address()).toBe('/admin/wholesaler-availability')

  await mountConsole({ as: 'reseller', at: '/admin/wholesaler-availability?upload=new', width: 390, height: 844 })
  const upload = page.getByRole('dialog', { name: 'Upload' })
  await expect.element(upload.getByLabelText('File name')).toHaveFocus()
  await expectNoSeriousAxe()
  await press('Escape')
  await expect.element(upload).not.toBeInTheDocument()
  expect(address()).toBe('/admin/wholesaler-availability')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect.element(upload).toBeVisible()
  expect(address()).toBe('/admin/wholesaler-availability?upload=new')
})
