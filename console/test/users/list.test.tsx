import { users } from '@disadmin/contract/users/users'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  goTo,
  mountConsole,
  page,
  refused,
  reload,
  sent,
  test,
  textsOf,
  toast,
} from '../kit/index.ts'
import { roles, serveList, serveRights, serveUser, userRow } from './user.ts'

const rows = page.getByRole('row', { name: /^User / })
const menuLink = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' })
const asked = () => sent(users.list).at(-1)?.query

test('the list has its columns, and its place is in the URL [USR-01] [USR-06S] [USR-07]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await menuLink.click()
  await expect.element(rows).toHaveLength(20)
  expect(sent(users.list)[0]?.query).toMatchObject({ limit: '20', offset: '0' })
  expect(textsOf(page.getByRole('columnheader'))).toEqual([
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
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect.element(header('Login name')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(header('Role').getByRole('button')).not.toBeInTheDocument()

  await page.getByRole('tab', { name: 'No login for 90 days' }).click()
  await header('Last login').getByRole('button').click()
  await page.getByRole('button', { name: 'Next page' }).click()
  const place = { is_active: 'true', idle_days: '90', order_by: 'last_login', offset: '20' }
  await expect.poll(asked).toMatchObject(place)
  expect(Object.fromEntries(new URL(location.href).searchParams)).toMatchObject(place)
  const before = sent(users.list).length
  reload()
  await expect.element(page.getByRole('tab', { name: 'No login for 90 days' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => sent(users.list)[before]?.query).toMatchObject(place)
  await page.getByRole('tab', { name: 'All' }).click()
  await expect.poll(address).not.toMatch('idle_days')
})

test('what is searched goes out as q; a row opens its person, by pointer and by Enter [USR-05]', async () => {
  const user = serveUser()
  serveList(user)
  await mountConsole({ as: 'admin', at: '/admin/users' })
  await page.getByLabelText('Search', { exact: true }).fill('PETRA.h')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.poll(asked).toMatchObject({ q: 'PETRA.h' })
  expect(address()).toMatch('q=PETRA.h')
  await expect.element(userRow(user.username)).toMatchTextContent('Bern')
  await userRow(user.username).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Petra Huber' })).toBeVisible()
})

test('a link of a role is in the field of the filter; branch and who never signed in as well', async () => {
  await mountConsole({ as: 'admin', at: `/admin/users?group=${roles.pricing}` })
  await expect.element(page.getByRole('combobox', { name: 'Role' })).toMatchTextContent('Pricing (pricing)')
  expect(asked()).toMatchObject({ group: String(roles.pricing) })
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => asked()?.['group']).toBeUndefined()
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: 'Bern', exact: true }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.poll(asked).toMatchObject({ branch: '2' })
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('tab', { name: 'Not signed in yet' }).click()
  await expect.poll(asked).toMatchObject({ never_signed_in: 'true' })
  // what no quick view stands for is a chip too
  await goTo('/admin/users?is_active=true&idle_days=30')
  await expect.element(page.getByRole('group', { name: 'Active filters' })).toMatchTextContent('No login for 30 days')
})

test.each(['/admin/users/petra', '/admin/users/0', '/admin/users/1.5/edit'])(
  'only a number is the address of a user: %s is no page [USR-03] [SHELL-04]',
  async (at) => {
    await mountConsole({ as: 'admin', at })
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
)

test('a number that is nobody says so in its place [ERR-15S]', async () => {
  answer(users.get, refused(404, { error_message: 'Not found' }))
  await mountConsole({ as: 'admin', at: '/admin/users/99999999' })
  await expect.element(page.getByText('The user could not be read')).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not found')
})

test('several are disabled together, or nobody is and it is said who stood in the way [USR-12]', async () => {
  const [one, two] = [serveUser({ id: 71, username: 'one' }), serveUser({ id: 72, username: 'two' })]
  serveList(one, two)
  await mountConsole({ as: 'admin', at: '/admin/users' })
  const disableBoth = async () => {
    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    await expect.element(page.getByRole('alertdialog', { name: 'Disable 2 users?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, disable' }).click()
  }
  for (const { username } of [one, two]) await userRow(username).getByRole('checkbox').click()
  answer(users.setActive, refused(422, { errors: [{ source: '71', message: 'You cannot disable or delete your own account.' }] }))
  await disableBoth()
  const outcome = page.getByRole('dialog', { name: 'Nobody was disabled' })
  await expect.element(outcome.getByRole('listitem')).toHaveTextContent('oneYou cannot disable or delete your own account.')
  await outcome.getByRole('button', { name: 'Leave it out' }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()

  await userRow('one').getByRole('checkbox').click()
  const off = [one, two].map((user) => ({ ...user, is_active: false }))
  answer(users.setActive, () => {
    serveList(...off)
    return { objects: [] }
  })
  await disableBoth()
  await expect.element(toast('2 users were disabled.')).toBeVisible()
  expect(sent(users.setActive).at(-1)?.body).toEqual({ user_ids: expect.arrayContaining([71, 72]), is_active: false })
  await expect.element(userRow('one')).toMatchTextContent('Disabled')
})

test('on a phone users are cards, and nothing scrolls sideways', async () => {
  const user = serveUser()
  serveRights()
  serveList(user)
  const looks = [
    ['/admin/users', page.getByRole('listitem', { name: /^User / })],
    ['/admin/users/70?tab=permissions', page.getByRole('checkbox', { name: 'Users: Read' })],
    ['/admin/users/70/edit', page.getByLabelText('Login name')],
  ] as const
  for (const [at, there] of looks) {
    await mountConsole({ as: 'admin', at, width: 390, height: 844 })
    await expect.element(there).toBeVisible()
    expect(document.documentElement.scrollWidth, at).toBeLessThanOrEqual(innerWidth)
  }
  await expectNoSeriousAxe()
})
