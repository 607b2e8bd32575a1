import { users } from '@disadmin/contract/users/users'
import { answer, expect, mountConsole, page, recorded, test } from '../kit/index.ts'

test('the explanation of a catalogue permission names its module', async () => {
  const rights = recorded(users.rights)
  answer(users.rights, {
    ...rights,
    modules: [...(rights.modules ?? []), { codename: 'haynes_basic', modules: ['Haynes Pro Basic'] }],
  })
  await mountConsole({ as: 'admin', at: `/admin/users/${recorded(users.get).id}` })
  await page.getByRole('tab', { name: 'Why?' }).click()
  const modules = page.getByRole('region', { name: 'In the catalogue, by modules' })
  const reason = modules.getByRole('listitem').filter({ hasText: 'catalogue_availability' })
  await expect.element(reason).toMatchTextContent(/The module Package M of .+ gives it\./)
  await page.getByRole('textbox', { name: 'Permission or codename' }).fill('haynes')
  await expect.element(modules.getByRole('listitem')).toHaveLength(1)
  await page.getByRole('radio', { name: 'Not held' }).click()
  await expect.element(modules).not.toBeInTheDocument()
})
