import { ask } from '../kit/as-person.ts'
import { ownBasket, readCart } from '../kit/baskets.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { cell, focused, open } from './baskets.ts'

test('a save of the note alone is taken back: lines typed since stay, and who changed the basket meanwhile is not overwritten', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/409/)
  await enterAs(page, 'sales1')
  const admin = await person('admin')
  const { id, note: first } = await ownBasket(page)
  const dialog = await open(page, id)
  const note = dialog.getByLabel('Note')
  const messages = page.getByRole('region', { name: 'Messages' })
  const undo = messages.getByRole('button', { name: 'Undo', exact: true })
  const saved = async () => (await readCart(page, id)).note
  const save = async (text: string) => {
    await note.fill(text)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }

  await save('Rampe 4')
  // a message stays while the pointer is on it: what follows is done by keys
  await undo.hover()
  await expect.poll(saved).toBe('Rampe 4')
  await expect.poll(() => focused(page)).toBe('0 deliver_qty')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await undo.click()
  await expect(toast(page, 'Taken back.')).toBeVisible()
  await expect(note).toHaveValue(first)
  await expect.poll(saved).toBe(first)
  await expect(cell(page, 0, 'deliver_qty')).toHaveAttribute('data-changed', '')

  // more than the note: its undo would take back half of it
  await save('Rampe 5')
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  await expect.poll(saved).toBe('Rampe 5')
  await expect(cell(page, 0, 'deliver_qty')).not.toHaveAttribute('data-changed', '')
  await expect(undo).toHaveCount(0)

  await save('Rampe 6')
  await undo.hover()
  await expect.poll(saved).toBe('Rampe 6')
  const { version } = await readCart(admin, id)
  await ask(admin, `carts/${id}`, { method: 'PATCH', body: { version, note: 'Rampe 7', items: [] } })
  await undo.click()
  await expect(messages.getByRole('alert')).toBeVisible()
  await expect(undo).toHaveCount(0)
  expect(await saved()).toBe('Rampe 7')
})
