import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { membership } from '@disadmin/contract/permissions/membership'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, press, refused, resize, test } from '../kit/index.ts'

const apart = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
}

test('a message lies on no button of a dialog, whatever the size of either', async () => {
  answer(catalogNotifications.create, refused(500))
  await mountConsole({ as: 'admin', at: '/admin/application-settings?tab=catalog-notifications&notification=new' })
  const dialog = page.getByRole('dialog')
  for (const language of ['Deutsch', 'English', 'Français', 'Italiano']) {
    const column = dialog.getByRole('group', { name: language, exact: true })
    await column.getByLabelText(/^Tit(le|el)/).fill('Story')
    await column.getByLabelText(/^Text/).fill('Story')
  }
  await dialog.getByRole('textbox', { name: 'Valid from' }).fill('24.12.2026 08:00')
  await press('Enter')
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
  await expect.element(message).toBeVisible()
  await expectNoSeriousAxe()
  for (const [width, height] of [
    [1440, 900],
    [1440, 700],
    [390, 844],
  ] as const) {
    await resize(width, height)
    await expect
      .poll(() => apart(message.element(), document.querySelector('[role=dialog] footer')!), { message: `${width} × ${height}` })
      .toBe(true)
  }
})

test('a refused change of a person’s permissions says "Not allowed", and beneath it why [ERR-04] [USR-25]', async () => {
  const why = 'You are not allowed to act with rights you do not hold'
  answer(membership.giveAndTake, refused(403, { error_message: why }))
  await mountConsole({ as: 'admin', at: '/admin/users/544?tab=permissions' })
  await page.getByRole('checkbox', { name: 'Customers: onboard' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Not allowed' })
  await expect.element(refusal).toMatchTextContent(why)
})
