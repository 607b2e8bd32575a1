import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { expect, expectNoSeriousAxe, mountConsole, sent, test, toast } from '../kit/index.ts'
import { button, column, dialog, path, serveNotifications } from './notifications.ts'

const edit = button('Edit Training VPOM for branches')

test('of two who edit one notification the second is told, and nothing is lost [NOTIF-08]', async () => {
  const changeElsewhere = serveNotifications()
  await mountConsole({ as: 'admin', at: path })
  await edit.click()
  const german = column('Deutsch').getByLabelText('Title')
  await german.fill('Von mir')
  changeElsewhere(5, { title_de: 'Von anderen', text_fr: 'Des autres' })
  await button('Save changes').click()
  await expect.element(dialog).toMatchTextContent('Somebody else saved this notification while you were editing it.')
  await expect.element(dialog).toMatchTextContent('German title: Von anderen there, Von mir here')
  // what only they changed is shown, what both changed is still mine
  await expect.element(column('Français').getByLabelText('Text')).toHaveValue('Des autres')
  await expect.element(german).toHaveValue('Von mir')
  await expectNoSeriousAxe()
  await button('Save changes').click()
  await expect.element(toast('Catalog notification updated successfully')).toBeVisible()
  expect(sent(catalogNotifications.patch).at(-1)?.body).toEqual({ title_de: 'Von mir' })
})

test('what two change side by side is saved without a question [NOTIF-08]', async () => {
  const changeElsewhere = serveNotifications()
  await mountConsole({ as: 'admin', at: path })
  await edit.click()
  await column('Italiano').getByLabelText('Title').fill('Mio')
  changeElsewhere(5, { text_it: 'Altrui' })
  await button('Save changes').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await edit.click()
  await expect.element(column('Italiano').getByLabelText('Title')).toHaveValue('Mio')
  await expect.element(column('Italiano').getByLabelText('Text')).toHaveValue('Altrui')
})
