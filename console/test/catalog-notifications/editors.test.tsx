import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import {
  answerOnce,
  address,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  press,
  refused,
  sent,
  test,
  toast,
} from '../kit/index.ts'
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

test('the draft of a notification outlives a new page and a 401, stands on what was saved since, and is gone once saved', async () => {
  const changeElsewhere = serveNotifications()
  const reopen = async () => {
    await mountConsole({ as: 'admin', at: path })
    await edit.click()
  }
  const german = column('Deutsch').getByLabelText('Title')
  const offer = dialog.getByRole('alert').filter({ hasText: /^What you typed at .+ is kept/ })
  const goOn = button('Continue with it')
  await reopen()
  await german.fill('Entwurf')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Entwurf')
  changeElsewhere(5, { text_fr: 'Des autres' })
  await reopen()
  await expect.element(offer).toMatchTextContent('1 field')
  await expect.element(offer).not.toMatchTextContent('Somebody saved another value since.')
  changeElsewhere(5, { title_de: 'Von anderen' })
  await reopen()
  await expect.element(offer).toMatchTextContent('Somebody saved another value since.')
  await goOn.click()
  await expect.element(german).toHaveValue('Entwurf')
  await expect.element(column('Français').getByLabelText('Text')).toHaveValue('Des autres')

  answerOnce(catalogNotifications.patch, refused(401))
  await button('Save changes').click()
  await expect.poll(address).toContain('/auth/sign-in')
  await reopen()
  await goOn.click()
  await button('Save changes').click()
  await expect.element(toast('Catalog notification updated successfully')).toBeVisible()
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('Entwurf')

  await edit.click()
  await german.fill('Verworfen')
  await press('Escape')
  await page.getByRole('dialog', { name: 'There is unsaved input' }).getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(JSON.stringify(localStorage)).not.toContain('Verworfen')
})
