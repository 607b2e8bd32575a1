import { users } from '@disadmin/contract/users/users'
import { address, answer, expect, expectNoSeriousAxe, goTo, mountConsole, page, refused, sent, test, toast } from '../kit/index.ts'
import { roles, serveList, serveUser } from './user.ts'

const lines = page.getByLabelText('People, one per line')
const invite = page.getByRole('button', { name: /^Invite \d+/ })

test('several people are invited from pasted lines; what is wrong stays with its reason and is corrected', async () => {
  serveList()
  answer(users.create, ({ body }) =>
    body.username === 'sales1'
      ? refused(422, { errors: [{ source: 'username', message: 'Attempt to insert a duplicate: sales1' }] })
      : serveUser({ username: body.username }),
  )
  await mountConsole({ as: 'admin', at: '/admin/users' })
  await page.getByRole('link', { name: 'Invite several' }).click()
  await expect.element(lines).toHaveFocus()
  await expect.element(invite).toBeDisabled()
  await lines.fill(
    [
      'Name\tE-Mail\tRolle\tFiliale\tLogin',
      'Anna Keller\tanna@example.ch\tSales\t',
      'Ben Moser\tben@example.ch\tking\t',
      'Cleo Frei\tcleo@example.ch\tpricing\t\tsales1',
      'Dora Graf\tdora@example.ch\tsales\tNowhere',
    ].join('\n'),
  )
  for (const text of [
    'The first line is a heading and is left out.',
    '2 of 4 ready',
    'There is no role “king” that you may give',
    'There is no branch “Nowhere”',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expectNoSeriousAxe()
  // the login name of the third is somebody's already: only the server knows
  await invite.click()
  await expect.element(toast('1 person was invited.')).toBeVisible()
  await expect.element(toast('3 lines stay, with their reasons.')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Cleo Frei' })).toMatchTextContent('sales1')
  await expect.element(lines).toHaveValue(expect.stringMatching(/^Name.*\nBen Moser.*\nCleo Frei.*\nDora Graf/))

  const left = (lines.element() as HTMLTextAreaElement).value
  await lines.fill(left.replace('king', 'sales').replace('\t\tsales1', '').replace('Nowhere', ''))
  await page.getByRole('button', { name: 'Invite 3 people' }).click()
  await expect.element(toast('3 people were invited.')).toBeVisible()
  await expect.poll(address).toMatch('never_signed_in')
  expect(sent(users.create).map(({ body: { username, group_ids } }) => [username, group_ids])).toEqual([
    ['anna', [roles.sales]],
    ['sales1', [roles.pricing]],
    ['ben', [roles.sales]],
    ['cleo', [roles.pricing]],
    ['dora', [roles.sales]],
  ])
})

test('lines that were not sent are asked about before they are left', async () => {
  await mountConsole({ as: 'admin', at: '/admin/users/invite' })
  await lines.fill('Anna Keller\tanna@example.ch\tSales\t')
  void goTo('/admin/dashboard')
  await expect.element(page.getByRole('dialog', { name: 'There is unsaved input' })).toBeVisible()
})
