import { asPerson } from '../kit/as-person.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

test('why somebody may do something in the catalogue names the module that gives it', async ({ page }) => {
  await enterAs(page, 'admin')
  const { objects } = (await (await asPerson(page, 'GET', '/api/v2/users?q=Lukas%20Baumann&limit=50')).json()) as {
    objects: { id: number; username: string }[]
  }
  await page.goto(`/admin/users/${objects.find(({ username }) => username === 'garage')!.id}`)
  await page.getByRole('tab', { name: 'Why?' }).click()
  const modules = page.getByRole('region', { name: 'In the catalogue, by modules' })
  await expect(modules.getByRole('listitem').filter({ hasText: 'catalogue_vin_decoder' })).toContainText(
    /The module Package L of .+ gives it\./,
  )
  await expectNoSeriousAxe(page)
  await screens(page, 'why-modules', { languages: ['de'], again: () => page.locator('#by-modules').scrollIntoViewIfNeeded() })
  await page.getByRole('textbox', { name: 'Permission or codename' }).fill('vin_decoder')
  await expect(modules.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Not held' }).check()
  await expect(modules).toHaveCount(0)
})
