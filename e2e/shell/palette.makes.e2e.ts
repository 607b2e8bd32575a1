import type { Page } from '@playwright/test'
import { press } from '../kit/press.ts'
import { enterAs, expect, expectNoSeriousAxe, openDashboard, screens, test } from '../kit/test.ts'

const made = [
  ['new role', /\/permissions\/roles\?role=new/],
  ['insert permission', /\/permissions\?permission=new/],
  ['new branch', /\/accounts\?tab=branches&branch=new/],
  ['insert delivery term', /\/delivery-terms\?tab=setting&term=new/],
  ['new discount group', /\/discount-groups\?group=new/],
  ['new limit code', /\/discount-groups\?tab=limits&code=new/],
  ['add reference', /\/vehicle-references\?reference=new/],
  ['add notification', /\/application-settings\?tab=catalog-notifications&notification=new/],
  ['add receiver', /\/webhooks\?receiver=new/],
  ['new account', /\/accounts\?account=new/],
] as const

const brought = [
  ['Import customers', '/admin/customers?import=new'],
  ['Import discounts', '/admin/discount-groups?import=new'],
  ['Import Typenscheinnummern', '/admin/vehicle-references?import=new'],
  ['Import Stammnummern', '/admin/vehicle-references?tab=stammnummer&import=new'],
  ['Upload files', '/admin/application-settings?tab=files&file=new'],
] as const

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or act' })

/** By keys alone, from wherever the page is. */
const choose = async (page: Page, words: string) => {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(`>${words}`)
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText(new RegExp(`^${words}`, 'i'))
  await page.keyboard.press('Enter')
}

/** The screen is there with what it reads, or the page that says it is not open: what an address opens over it would be there too. */
const expectDrawn = async (page: Page) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
}

test('whatever may be made is begun from anywhere: the address opens the form, Escape closes it, and a link opens it again', async ({
  page,
  person,
}) => {
  await enterAs(page, 'admin')
  await openDashboard(page)
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  for (const [words, address] of made) {
    await choose(page, words)
    await expect(page).toHaveURL(address)
    await expect(form.getByRole('textbox').first()).toBeVisible()
    await expect(form.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page).not.toHaveURL(/=new/)
  }
  for (const address of ['permissions/roles?role=new', 'discount-groups?group=new', 'discount-groups?tab=limits&code=new']) {
    await page.goto(`/admin/${address}`)
    await expect(form.getByRole('textbox').first()).toBeVisible()
  }

  const clerk = await person('sales1')
  await openDashboard(clerk)
  await clerk.keyboard.press('ControlOrMeta+k')
  await palette(clerk).getByRole('combobox').fill('>new')
  await expect(clerk.getByRole('option', { name: /^New (role|branch|account|discount|limit)/ })).toHaveCount(0)
  await clerk.goto('/admin/delivery-terms?tab=setting&term=new')
  await expectDrawn(clerk)
  await expect(clerk.getByRole('dialog')).toHaveCount(0)
})

test('whatever may be brought is begun from anywhere as well: Escape, Close and Back close it, a link and a reload open it again', async ({
  page,
  person,
}) => {
  await enterAs(page, 'admin')
  await openDashboard(page)
  const pictured = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('>')
    await page.getByRole('option').first().waitFor()
  }
  await pictured()
  await expectNoSeriousAxe(page)
  await screens(page, 'palette-makes', { again: pictured })
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  for (const [name, address] of brought) {
    const dialog = page.getByRole('dialog', { name, exact: true })
    const isClosed = async () => {
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`${address.replace(/.\w+=new/, '').replace('?', '\\?')}$`))
    }
    await choose(page, name)
    await expect(page).toHaveURL(address)
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await isClosed()

    await page.goto(address)
    await expect(dialog).toBeVisible()
    await page.reload()
    await press(dialog.getByRole('button', { name: 'Close' }).last())
    await isClosed()

    await press(
      page
        .getByRole('main')
        .getByRole('button', { name: /^(Import|Upload files)$/ })
        .first(),
    )
    await expect(page).toHaveURL(address)
    await expect(dialog).toBeVisible()
    await page.goBack()
    await isClosed()
  }

  const clerk = await person('sales1')
  await openDashboard(clerk)
  await clerk.keyboard.press('ControlOrMeta+k')
  await palette(clerk).getByRole('combobox').fill('>load')
  await expect(palette(clerk).getByText('Nothing found for “load”')).toBeVisible()
  await palette(clerk).getByRole('combobox').fill('>import')
  await expect(palette(clerk).getByText('Nothing found for “import”')).toBeVisible()
  for (const address of ['/admin/customers?import=new', '/admin/vehicle-references?import=new']) {
    await clerk.goto(address)
    await expectDrawn(clerk)
    await expect(clerk.getByRole('dialog')).toHaveCount(0)
  }
})

test('availability is uploaded from anywhere: at a desk the form has the focus, on a phone its dialog opens', async ({
  person,
}) => {
  const desk = await person('reseller')
  await openDashboard(desk)
  const file = desk.getByRole('button', { name: /^File: / })
  await choose(desk, 'upload availability')
  await expect(file).toBeFocused()
  await expect(desk).toHaveURL(/\/wholesaler-availability$/)
  await desk.getByRole('button', { name: 'Template' }).focus()
  await choose(desk, 'upload availability')
  await expect(file).toBeFocused()

  const phone = await person('reseller', { viewport: { width: 390, height: 844 } })
  const dialog = phone.getByRole('dialog', { name: 'Upload' })
  await phone.goto('/admin/wholesaler-availability?upload=new')
  await expect(dialog.getByLabel('File name')).toBeFocused()
  await phone.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(phone).toHaveURL(/\/wholesaler-availability$/)
  await press(phone.getByRole('button', { name: 'Upload' }))
  await expect(dialog).toBeVisible()
  await phone.reload()
  await expect(dialog).toBeVisible()
})
