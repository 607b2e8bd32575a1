import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ask } from '../kit/as-person.ts'
import { ownBasket } from '../kit/baskets.ts'
import { expect, test } from '../kit/test.ts'

test('a mail that a delivery wrote and its recipient lost is sent again, as the same mail', async ({ person, server }) => {
  const page = await person('admin')
  const folder = join(server.folder, 'mails')
  const { id, items, owner } = await ownBasket(page)
  const before = new Set(await readdir(folder).catch(() => []))
  const carts = [{ id, items: [{ id: items[0]!.id, deliver_qty: 1 }] }]
  await ask(page, 'carts/deliver', { method: 'POST', body: { cart_ids: [id], send_email: true, carts } })
  const find = async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      if (before.has(name) || !name.endsWith('.eml')) continue
      const text = await readFile(join(folder, name), 'utf8')
      if (text.includes(String(id))) return { name, text }
    }
    return undefined
  }
  await expect.poll(find).toBeDefined()
  const mail = (await find())!
  await rm(join(folder, mail.name))

  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Mails/ })
    .click()
  const row = page.getByRole('row', { name: /^Mail to / }).filter({ hasText: 'Lieferung' })
  await row
    .first()
    .getByRole('button', { name: /^Send the mail to/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 mail was sent already: its recipient may get it twice.')
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('1 mail is sent again.')).toBeVisible()
  await expect.poll(async () => (await find())?.name, `to ${owner.customer.name}`).toBe(mail.name)
  const idOf = (text: string) => /^Message-ID: (.*)$/im.exec(text)![1]
  expect(idOf((await find())!.text)).toBe(idOf(mail.text))
})
