import { randomUUID } from 'node:crypto'
import { mailedLink } from '../kit/mailed-link.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

test('several people are invited from pasted lines; what is wrong stays with its reason, over a reload too, and is corrected', async ({
  person,
  server,
}) => {
  const page = await person('admin')
  const mark = randomUUID().slice(0, 8)
  const address = (name: string) => `${name}-${mark}@example.ch`
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Invite several' }).click()
  const lines = page.getByLabel('People, one per line')
  await expect(lines).toBeFocused()
  const invite = page.getByRole('button', { name: /^Invite \d+/ })
  await expect(invite).toBeDisabled()
  await lines.fill(
    [
      'Name\tE-Mail\tRolle\tFiliale\tLogin',
      `Anna Keller\t${address('anna')}\tSales\t`,
      `Ben Moser\t${address('ben')}\tking\t`,
      `Cleo Frei\t${address('cleo')}\tpricing\t\tsales1`,
      `Dora Graf\t${address('dora')}\tsales\tNowhere`,
    ].join('\n'),
  )
  await expect(page.getByText('The first line is a heading and is left out.')).toBeVisible()
  await expect(page.getByText('2 of 4 ready')).toBeVisible()
  await expect(page.getByText('There is no role “king” that you may give')).toBeVisible()
  await expect(page.getByText('There is no branch “Nowhere”')).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'invite', {
    again: () => page.getByRole('button', { name: /Continue with it|Damit weiterarbeiten/ }).click(),
  })
  // the login name of the third is somebody's already: only the server knows
  await invite.click()
  await expect(toast(page, '1 person was invited.')).toBeVisible()
  await expect(toast(page, '3 lines stay, with their reasons.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cleo Frei' })).toContainText('sales1')
  await expect(lines).toHaveValue(/^Name.*\nBen Moser.*\nCleo Frei.*\nDora Graf/)
  expect(await mailedLink(server.folder, address('anna'))).toContain('/activation')

  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await lines.fill((await lines.inputValue()).replace('king', 'sales').replace('\t\tsales1', '').replace('Nowhere', ''))
  await page.getByRole('button', { name: 'Invite 3 people' }).click()
  await expect(toast(page, '3 people were invited.')).toBeVisible()
  await expect(page).toHaveURL(/never_signed_in/)
  for (const name of ['ben', 'cleo', 'dora']) expect(await mailedLink(server.folder, address(name))).toContain('/activation')
})
