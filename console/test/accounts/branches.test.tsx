import { type Branch, branches } from '@disadmin/contract/branches/branches'
import {
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  toast,
} from '../kit/index.ts'

const row = (name: string) => page.getByRole('row', { name })
const serve = (...more: Branch[]) => {
  const objects = [...recorded(branches.list).objects, ...more]
  answer(branches.list, { objects, meta: { total_count: objects.length } })
}

test('a branch is added and renamed; a name there is already is said at its field', async () => {
  answer(branches.create, ({ body }) => {
    const made = { id: 9, name: body.name, phone: body.phone ?? '', email: body.email ?? '', users: 0 }
    serve(made)
    return made
  })
  await mountConsole({ as: 'admin', at: '/admin/accounts' })
  await page.getByRole('tab', { name: 'Branches' }).click()
  await page.getByRole('button', { name: 'New branch' }).click()
  await page.getByRole('dialog', { name: 'New branch' }).getByLabelText('Name').fill('Sion')
  await press('Enter')
  await expect.element(toast('Branch Sion was successfully created.')).toBeVisible()
  await expect.element(row('Sion')).toBeVisible()

  answer(branches.patch, ({ body }) => {
    const named = { id: 9, name: body.name, phone: body.phone ?? '', email: body.email ?? '', users: 0 }
    serve(named)
    return named
  })
  answerOnce(branches.patch, refused(422, { errors: [{ source: 'name', message: 'Attempt to insert a duplicate: Lugano' }] }))
  ;(row('Sion').element() as HTMLElement).focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit branch' })
  await dialog.getByLabelText('Name').fill('Lugano')
  await press('Enter')
  await expect.element(dialog.getByText('Attempt to insert a duplicate: Lugano')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Sitten')
  await dialog.getByLabelText('Phone').fill('027 555 01 01')
  await dialog.getByLabelText('Email').fill('sitten@')
  await press('Enter')
  await expect.element(dialog.getByText('Invalid email address')).toBeVisible()
  await dialog.getByLabelText('Email').fill('sitten@example.ch')
  await press('Enter')
  await expect.element(toast('Branch Sitten was successfully edited.')).toBeVisible()
  await expect.element(row('Sitten')).toBeVisible()
  expect(sent(branches.patch).at(-1)).toMatchObject({
    params: { id: '9' },
    body: { name: 'Sitten', phone: '027 555 01 01', email: 'sitten@example.ch' },
  })
  await expectNoSeriousAxe()
})

test('a branch is deleted after the question alone, and only while nobody belongs to it [ERR-16]', async () => {
  serve({ id: 9, name: 'Sion', phone: '', email: '', users: 0 })
  answer(branches.delete, () => {
    serve()
    return undefined
  })
  await mountConsole({ as: 'admin', at: '/admin/accounts?tab=branches' })
  const inUse = page.getByRole('button', { name: /^Delete Lugano\. \d+ users belong to it\.$/ })
  await expect.element(inUse).toHaveAttribute('aria-disabled', 'true')
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await page.getByRole('button', { name: 'Delete Sion' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent(branches.delete)).toEqual([])
  await page.getByRole('button', { name: 'Delete Sion' }).click()
  await question.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect.element(toast('Branch Sion was successfully deleted.')).toBeVisible()
  await expect.element(row('Sion')).not.toBeInTheDocument()
})
