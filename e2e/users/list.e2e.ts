import { randomUUID } from 'node:crypto'
import { asPerson } from '../kit/as-person.ts'
import { makeUser, roleId, userRow } from '../kit/users.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const rows = /^User /

test('the list has its columns, and its place is in the URL [USR-01] [USR-06S] [USR-07] [SHELL-12]', async ({ person }) => {
  const page = await person('admin')
  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.locator('a[href^="/admin/users"]')).toHaveCount(1)
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('row', { name: rows })).toHaveCount(20)
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Login name',
    'Name',
    'Customer ID',
    'Branch',
    'Role',
    'Email',
    'Active',
    'Last login',
    'Actions',
  ])
  await expect(page.getByRole('columnheader', { name: 'Login name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('columnheader', { name: 'Role' }).getByRole('button')).toHaveCount(0)
  await expectNoSeriousAxe(page)

  await page.getByRole('tab', { name: 'No login for 90 days' }).click()
  await expect(page).toHaveURL(/is_active=true&idle_days=90|idle_days=90&is_active=true/)
  // the old rows stay until the new ones are there: what is first is what the answer says
  const answered = async (address: RegExp): Promise<string> => {
    const { objects } = (await (await page.waitForResponse(address)).json()) as { objects: { username: string }[] }
    return `User ${objects[0]!.username}`
  }
  const firstRow = page.getByRole('row', { name: rows }).first()
  const sorted = answered(/\/api\/v2\/users\?.*order_by=last_login/)
  await page.getByRole('columnheader', { name: 'Last login' }).getByRole('button').click()
  await expect(firstRow).toHaveAttribute('aria-label', await sorted)
  const turned = answered(/\/api\/v2\/users\?.*offset=20/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/offset=20/)
  const first = await turned
  expect(first).not.toBe(await sorted)
  await expect(firstRow).toHaveAttribute('aria-label', first)
  const { href } = new URL(page.url())
  await page.goto('/admin/dashboard')
  await page.goto(href)
  await expect(firstRow).toHaveAttribute('aria-label', first)
  await expect(page.getByRole('tab', { name: 'No login for 90 days' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(page).not.toHaveURL(/idle_days/)
})

test('a link of a role shows who holds it, in the field of the filter; branch, customer and who never signed in as well', async ({
  person,
}) => {
  const page = await person('admin')
  await page.goto(`/admin/users?group=${await roleId(page, 'pricing')}`)
  await expect(page.getByRole('combobox', { name: 'Role' })).toContainText('pricing')
  const holders = await asPerson(page, 'GET', `/api/v2/users?group=${await roleId(page, 'pricing')}`)
  const { meta } = (await holders.json()) as { meta: { total_count: number } }
  await expect(page.getByRole('row', { name: rows })).toHaveCount(meta.total_count)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('row', { name: rows })).toHaveCount(20)
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: 'Bern', exact: true }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/branch=\d+/)
  await expect(page.getByRole('row', { name: rows }).first()).toContainText('Bern')
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('tab', { name: 'Not signed in yet' }).click()
  await expect(page).toHaveURL(/never_signed_in=true/)
  // what no quick view stands for is a chip too
  await page.goto('/admin/users?is_active=true&idle_days=30')
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('No login for 30 days')
})

test('only a number is the address of a user; a number that is nobody says so [USR-03] [SHELL-04] [ERR-15S]', async ({
  person,
}) => {
  const page = await person('admin')
  for (const path of ['/admin/users/petra', '/admin/users/0', '/admin/users/1.5/edit']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await page.goto('/admin/users/99999999')
  await expect(page.getByText('The user could not be read')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Not found')
})

test('several are disabled and enabled together, or nobody is and it is said who stood in the way [USR-12]', async ({ person }) => {
  const page = await person('admin')
  const name = `Bulk ${randomUUID().slice(0, 8)}`
  const [one, two] = [await makeUser(page, { name }), await makeUser(page, { name })]
  // found together with the administrator by her own name, however many people other stories have made
  const namesake = await makeUser(page, { name: `Ruth Zimmermann ${name}` })
  await page.goto(`/admin/users?q=${encodeURIComponent(name)}`)
  for (const { username } of [one, two]) await userRow(page, username).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Disable 2 users?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, disable' }).click()
  await expect(page.getByText('2 users were disabled.')).toBeVisible()
  await expect(userRow(page, one.username)).toContainText('Disabled')

  await page.goto(`/admin/users?q=${one.username}`)
  await userRow(page, one.username).getByRole('checkbox').check()
  await page.getByLabel('Search', { exact: true }).fill('Ruth Zimmermann')
  await page.getByRole('button', { name: 'Find' }).click()
  for (const username of ['admin', namesake.username]) await userRow(page, username).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, disable' }).click()
  const outcome = page.getByRole('dialog', { name: 'Nobody was disabled' })
  await expect(outcome.getByRole('listitem')).toHaveText(['adminYou cannot disable or delete your own account.'])
  await outcome.getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('on a phone users are cards, and nothing scrolls sideways', async ({ person }) => {
  const page = await person('admin', { viewport: { width: 390, height: 844 } })
  const states = [
    ['/admin/users', page.getByRole('listitem', { name: rows }).first()],
    ['/admin/users/6?tab=permissions', page.getByRole('checkbox', { name: 'Users: Read' })],
    ['/admin/users/6/edit', page.getByLabel('Login name')],
  ] as const
  for (const [path, there] of states) {
    await page.goto(path)
    await expect(there).toBeVisible()
    const { wide, room } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, room: innerWidth }))
    expect(wide, path).toBeLessThanOrEqual(room)
  }
  await expectNoSeriousAxe(page)
})

test('pictures of the users', async ({ person }) => {
  test.skip(!process.env['E2E_SCREENS'], 'made with --screens')
  const page = await person('admin')
  for (const [name, path] of [
    ['users', '/admin/users'],
    ['user', '/admin/users/6'],
    ['user-permissions', '/admin/users/6?tab=permissions'],
    ['user-why', '/admin/users/6?tab=why'],
    ['user-edit', '/admin/users/6/edit'],
    ['user-new', '/admin/users/new'],
  ] as const) {
    await page.goto(path)
    await screens(page, name)
  }
})
