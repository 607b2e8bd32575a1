import { groups } from '@disadmin/contract/roles/groups'
import { type Permission, permissions } from '@disadmin/contract/permissions/permissions'
import {
  address,
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

const row = (codename: string) => page.getByRole('row', { name: codename, exact: true })
const dialog = page.getByRole('dialog')
const messages = page.getByRole('region', { name: 'Messages' })

const labels: Permission = {
  id: 99,
  codename: 'a_print_labels',
  name: 'Labels (English)',
  name_en: 'Labels (English)',
  name_de: 'Labels (German)',
  name_fr: 'Labels (French)',
  name_it: 'Labels (Italian)',
  delivered: false,
}

const serve = (...added: Permission[]) => {
  const { objects, meta } = recorded(permissions.list)
  answer(permissions.list, { objects: [...added, ...objects], meta: { total_count: meta.total_count + added.length } })
}

const open = async () => {
  await mountConsole({ as: 'admin', at: '/admin/permissions' })
  await expect.element(row('activate_customer')).toBeVisible()
}

test('a permission is inserted with all four names; a codename there is already is refused at once [PLIST-01] [PLIST-02] [PLIST-05] [PLIST-07S] [ERR-09] [ERR-10S]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await page.getByRole('link', { name: 'Permissions', exact: true }).click()
  await expect.element(page.getByText('63 permissions')).toBeVisible()
  await page.getByRole('button', { name: 'Insert permission' }).click()
  const insert = dialog.getByRole('button', { name: 'Insert', exact: true })
  await dialog.getByLabelText('Codename').fill('view_cart')
  await insert.click()
  await expect.element(dialog.getByText('Required')).toHaveLength(4)
  for (const language of ['English', 'German', 'French', 'Italian'])
    await dialog.getByLabelText(`${language} name`).fill(`Labels (${language})`)
  answerOnce(
    permissions.create,
    refused(422, { errors: [{ source: 'codename', message: 'Attempt to insert a duplicate: view_cart', code: 'unique' }] }),
  )
  await insert.click()
  await expect.element(dialog.getByText('Attempt to insert a duplicate: view_cart')).toBeVisible()
  await dialog.getByLabelText('Codename').fill('a_print_labels')
  await expectNoSeriousAxe()
  answer(permissions.create, () => {
    serve(labels)
    return labels
  })
  await insert.click()
  await expect.element(toast('Permission was successfully created.')).toBeVisible()
  const { id: _, name: __, delivered: ___, ...written } = labels
  expect(sent(permissions.create).at(-1)?.body).toEqual(written)
  await expect.element(row('a_print_labels')).toMatchTextContent('Labels (English)')
})

test('one that was added is edited and deleted, after the question alone [PLIST-03] [PLIST-04] [ERR-16]', async () => {
  serve(labels)
  answer(permissions.patch, ({ body }) => {
    const edited = { ...labels, name_de: body.name_de ?? '' }
    serve(edited)
    return edited
  })
  answer(permissions.delete, () => {
    serve()
    return undefined
  })
  await open()
  await row('a_print_labels').getByRole('button', { name: 'Edit a_print_labels' }).click()
  await dialog.getByLabelText('German name').fill('Etiketten')
  await press('Enter')
  await expect.element(toast('Permission was successfully edited.')).toBeVisible()
  expect(sent(permissions.patch)[0]).toMatchObject({ params: { id: '99' }, body: { name_de: 'Etiketten' } })
  await expect.element(row('a_print_labels')).toMatchTextContent('Etiketten')

  const remove = row('a_print_labels').getByRole('button', { name: 'Delete a_print_labels' })
  await remove.click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Are you sure?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(sent(permissions.delete)).toEqual([])
  await remove.click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect.element(toast('Permission was successfully deleted.')).toBeVisible()
  await expect.element(row('a_print_labels')).not.toBeInTheDocument()
})

test('a delete that fails says why [PLIST-04]', async () => {
  serve(labels)
  answer(permissions.delete, refused(404, { error_message: 'Not found' }))
  await open()
  await page.getByRole('button', { name: 'Delete a_print_labels' }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect.element(messages).toMatchTextContent('Not found')
  await expect.element(row('a_print_labels')).toBeVisible()
})

test('the product’s own are not deleted, and keep their codename', async () => {
  await open()
  await expect.element(row('activate_customer').getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
  ;(row('activate_customer').element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(dialog.getByLabelText('Codename')).toHaveAttribute('readonly')
  await expect.element(dialog).toMatchTextContent('The codename belongs to the product and stays')
})

test('who may only read permissions and roles changes nothing; who may not read them does not find them [PLIST-01] [PLIST-02] [PLIST-03] [PLIST-04]', async () => {
  answer(groups.get, { ...recorded(groups.get), id: 3, name: 'sales' })
  await mountConsole({ as: 'it', at: '/admin/permissions' })
  await expect.element(row('activate_customer')).toBeVisible()
  for (const name of [/^Insert/, /^Edit/, /^Delete/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await mountConsole({ as: 'it', at: '/admin/permissions/roles/3' })
  await expect.element(page.getByRole('checkbox', { name: 'Orders: Read' })).toBeChecked()
  for (const name of ['Save changes', 'Rename', 'Delete'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()

  await mountConsole({ as: 'sales1', at: '/admin/permissions' })
  await expect.poll(address).toBe('/admin/404')
  await expect.element(page.getByRole('link', { name: 'Permissions', exact: true })).not.toBeInTheDocument()
})
