import { enterAs, expect, openDashboard, test } from '../kit/test.ts'

const made = [
  ['new role', /\/permissions\/roles\?role=new/],
  ['insert permission', /\/permissions\?permission=new/],
  ['new branch', /\/accounts\?tab=branches&branch=new/],
  ['insert delivery term', /\/delivery-terms\?tab=setting&term=new/],
  ['add reference', /\/vehicle-references\?reference=new/],
  ['add notification', /\/application-settings\?tab=catalog-notifications&notification=new/],
  ['add receiver', /\/webhooks\?receiver=new/],
  ['new account', /\/accounts\?account=new/],
] as const

test('whatever may be made is begun from anywhere: the address opens the form, Escape closes it, and a link opens it again', async ({
  page,
  person,
}) => {
  await enterAs(page, 'admin')
  await openDashboard(page)
  const palette = page.getByRole('dialog', { name: 'Go to or act' })
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  for (const [words, address] of made) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(`>${words}`)
    await expect(palette.getByRole('option', { selected: true })).toHaveText(new RegExp(`^${words}`, 'i'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(form.getByRole('textbox').first()).toBeVisible()
    await expect(form.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page).not.toHaveURL(/=new/)
  }
  await page.goto('/admin/permissions/roles?role=new')
  await expect(form.getByRole('textbox').first()).toBeVisible()

  const clerk = await person('sales1')
  await openDashboard(clerk)
  await clerk.keyboard.press('ControlOrMeta+k')
  await clerk.getByRole('dialog', { name: 'Go to or act' }).getByRole('combobox').fill('>new')
  await expect(clerk.getByRole('option', { name: /^New (role|branch|account)/ })).toHaveCount(0)
  await clerk.goto('/admin/delivery-terms?tab=setting&term=new')
  await expect(clerk.getByRole('main')).toBeVisible()
  await expect(clerk.getByRole('dialog')).toHaveCount(0)
})
