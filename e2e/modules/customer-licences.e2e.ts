import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { makeCustomer } from '../kit/customers.ts'
import { goTo, press } from '../kit/press.ts'
import { reloadIn, shot } from '../kit/screens.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const licences = (page: Page) => page.getByRole('table', { name: 'Module licences' })
const row = (page: Page, module: string) => licences(page).getByRole('row', { name: new RegExp(`^${module}`) })
const dialog = (page: Page) => page.getByRole('dialog')
const menuOf = async (page: Page, module: string, entry: string) => {
  await page.getByRole('button', { name: `More for ${module}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** A customer of one's own, at its licences. */
const atLicences = async (page: Page) => {
  await enterAs(page, 'admin')
  const customer = await makeCustomer(page)
  await page.goto(`/admin/customers/${customer.id}/edit?tab=licences`)
  return customer
}

const give = async (page: Page, module: string) => {
  await page.getByRole('button', { name: 'New licence' }).click()
  await dialog(page).getByRole('combobox', { name: 'Module' }).click()
  await page.getByRole('option', { name: new RegExp(`^${module} ·`) }).click()
  await dialog(page).getByRole('button', { name: 'Create licence' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, module)).toBeVisible()
}

test('a licence is given, upgraded, downgraded later and shown with what follows [MOD-09] [MOD-11] [MOD-13] [MOD-14] [MOD-17] [MOD-18] [MOD-27] [MOD-30] [MOD-31]', async ({
  page,
}) => {
  await atLicences(page)
  await expect(page.getByText('No licences')).toBeVisible()
  await page.getByRole('button', { name: 'New licence' }).click()
  await dialog(page).getByRole('combobox', { name: 'Module' }).click()
  await page.getByRole('option', { name: 'Package S · PACKAGE' }).click()
  await expect(dialog(page)).toContainText(/Package S is active from today, \d\d\.\d\d\.\d{4}\./)
  await expect(dialog(page)).toContainText('Permissions gained catalogue_order, catalogue_search')
  await expectNoSeriousAxe(page)
  await dialog(page).getByRole('button', { name: 'Create licence' }).click()
  await expect(page.getByText('Module licence created')).toBeVisible()
  await expect(row(page, 'Package S')).toContainText('Active')

  await page.getByRole('button', { name: 'Upgrade Package S' }).click()
  await dialog(page).getByRole('radio', { name: 'Package L' }).check()
  await expect(dialog(page)).toContainText(/Package S is finished today, .*; Package L is active at once\./)
  await dialog(page).getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByText('Module upgraded successfully')).toBeVisible()
  await expect(row(page, 'Package S')).toContainText('Finished')
  await expect(row(page, 'Package L')).toContainText('Active')

  await menuOf(page, 'Package L', 'Downgrade …')
  await expect(dialog(page).getByRole('radio', { name: /On the next evaluation date/ })).toBeChecked()
  await expect(dialog(page)).toContainText('Permissions lost catalogue_labour_times, catalogue_vin_decoder')
  await expect(dialog(page)).toContainText(
    /Package L stays in use, marked as to be canceled, until 01\.\d\d\.\d{4} and is then finished; Package M is planned and becomes active on 01/,
  )
  await expectNoSeriousAxe(page)
  await screens(page, 'licence-downgrade', {
    again: async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page
        .getByRole('row', { name: /^Package L/ })
        .getByRole('button')
        .last()
        .click()
      await page.getByRole('menuitem').nth(1).click()
    },
  })
  await dialog(page).getByRole('button', { name: 'Downgrade' }).click()
  await expect(page.getByText('Module downgraded successfully')).toBeVisible()
  await expect(row(page, 'Package L')).toContainText('To be canceled')
  await expect(row(page, 'Package M')).toContainText('Planned')
  await expect(page.getByText('1 active, 1 of them to be canceled · 1 planned · 1 finished')).toBeVisible()
  await menuOf(page, 'Package M', 'History …')
  await expect(dialog(page)).toContainText('follows Package L')
})

test('a demo is converted, an information module canceled now, and where nothing is left that is said [MOD-12] [MOD-15] [MOD-19] [MOD-28] [MOD-29]', async ({
  page,
}) => {
  await atLicences(page)
  await give(page, 'Package L Demo')
  await give(page, 'Autodata')
  await expect(row(page, 'Package L Demo')).toContainText('Demo')
  await page.getByRole('button', { name: 'Convert Package L Demo to full' }).click()
  await expect(dialog(page).getByRole('radio')).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Convert to full' }).click()
  await expect(page.getByText('Module converted successfully')).toBeVisible()
  await expect(row(page, 'Package L Demo')).toContainText('To be canceled')

  await page.getByRole('button', { name: 'Upgrade Autodata' }).click()
  await expect(dialog(page).getByText('--- No options ---')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Upgrade' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await menuOf(page, 'Autodata', 'Cancel …')
  await dialog(page)
    .getByRole('radio', { name: /^Immediately/ })
    .check()
  await expect(dialog(page)).toContainText(/Autodata ends today, .*, and is finished at once\./)
  await dialog(page).getByRole('button', { name: 'Cancel the module' }).click()
  await expect(page.getByText('Module canceled successfully')).toBeVisible()
  await expect(row(page, 'Autodata')).toContainText('Finished')
})

test('each dialog fits a phone, in German too, and says what will happen [MOD-12] [MOD-13] [MOD-14] [MOD-15]', async ({ page }) => {
  // a demo that lasts longer than until midnight is one of a package, and nobody has two
  const trying = await atLicences(page)
  await give(page, 'Package L Demo')
  await atLicences(page)
  await give(page, 'Package M')
  await page.setViewportSize({ width: 390, height: 844 })
  await reloadIn(page, 'de')
  const fits = async (name: string, submit: string, open: () => Promise<unknown>) => {
    await open()
    await expect(dialog(page).getByRole('heading', { name: 'Was geschieht' })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: submit, exact: true })).toBeInViewport({ ratio: 1 })
    const cut = await dialog(page).evaluate((element) => {
      const all = [element, ...element.querySelectorAll('*')]
      return all
        .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
        .map((one) => one.outerHTML.slice(0, 120))
    })
    expect(cut, name).toEqual([])
    await expectNoSeriousAxe(page)
    await shot(page, `licence-dialog-${name}`)
  }
  const entry = (module: string, name: string) => async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: `Mehr zu ${module}`, exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await fits('upgrade', 'Upgrade', entry('Package M', 'Upgrade …'))
  await fits('downgrade', 'Downgrade', entry('Package M', 'Downgrade …'))
  await fits('cancel', 'Modul kündigen', entry('Package M', 'Kündigen …'))
  await expect(dialog(page)).toContainText(
    /Package M bleibt, als gekündigt markiert, bis [\d.]+ in Gebrauch und ist dann beendet\./,
  )
  await expect(dialog(page)).toContainText('Wegfallende Rechte')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.goto(`/admin/customers/${trying.id}/edit?tab=licences`)
  await fits('convert', 'In Vollmodul umwandeln', entry('Package L Demo', 'Umwandeln …'))
  await page.keyboard.press('Escape')
  await fits('new', 'Lizenz anlegen', async () => {
    await page.getByRole('button', { name: 'Neue Lizenz' }).click()
    await dialog(page).getByRole('combobox', { name: 'Modul' }).click()
    await page.getByRole('option', { name: /^Haynes Pro Plus ·/ }).click()
  })
})

test('by keyboard alone; a day too early is refused at its field [MOD-17]', async ({ page }) => {
  await atLicences(page)
  await press(page.getByRole('button', { name: 'New licence' }))
  await expect(dialog(page)).toBeVisible()
  await press(dialog(page).getByRole('combobox', { name: 'Module' }))
  await goTo(page, page.getByRole('option', { name: /^Alldata ·/ }))
  await expect(dialog(page).getByRole('combobox', { name: 'Module' })).toContainText('Alldata ·')
  await press(dialog(page).getByRole('radio', { name: /^Immediately/ }), 'ArrowDown')
  const day = dialog(page).getByLabel('Valid from', { exact: false }).first()
  await day.fill('01/01/2020')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(/\d\d\.\d\d\.\d{4} at the earliest/)
  await day.fill(tomorrow())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Module licence created')).toBeVisible()
  await expect(row(page, 'Alldata')).toContainText('Planned')
})

const tomorrow = () => {
  const [year, month, day] = new Date(Date.now() + 2 * 86_400_000)
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' })
    .split('-')
  return `${day}/${month}/${year}`
}

test('whoever was slower is told why, and sees what is true now [MOD-20] [MOD-21S]', async ({ page, complaints }) => {
  const customer = await atLicences(page)
  await give(page, 'Package M')
  await menuOf(page, 'Package M', 'Cancel …')
  const path = `/api/v1/modulestore/customers/${customer.id}/module-licences`
  const { objects } = (await (await asPerson(page, 'GET', path)).json()) as { objects: { id: number }[] }
  await asPerson(page, 'PATCH', `${path}/${objects[0]!.id}/cancel`, { execution_time: 'immediate' })
  complaints.expect(/409/)
  await dialog(page).getByRole('button', { name: 'Cancel the module' }).click()
  await expect(page.getByText('The module cannot be canceled. It is finished already.')).toBeVisible()
  await expect(row(page, 'Package M')).toContainText('Finished')
})

test('the licences of the demo’s first customer are drawn, each with its history [MOD-09] [MOD-10]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/customers/1/edit?tab=licences')
  await expect(row(page, 'Package L')).toContainText('Active')
  await expect(row(page, 'Alldata')).toContainText('Planned')
  await expect(licences(page).getByRole('img', { name: /^Package M: from .* to / })).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'customer-licences')
  await page.getByRole('checkbox', { name: 'Show finished' }).uncheck()
  await expect(row(page, 'Package M')).toHaveCount(0)
  await menuOf(page, 'Package L', 'History …')
  await expect(dialog(page)).toContainText('follows Package M')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Haynes Pro Plus' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
