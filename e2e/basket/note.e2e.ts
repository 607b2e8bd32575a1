import { ask } from '../kit/as-person.ts'
import { ownBasket, readCart } from '../kit/baskets.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { cell, open, type } from './baskets.ts'

test('a save of the note alone is taken back: lines typed since stay, and who changed the basket meanwhile is not overwritten', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/409/)
  await enterAs(page, 'sales1')
  const { id, note: first } = await ownBasket(page)
  const dialog = await open(page, id)
  const note = dialog.getByLabel('Note')
  const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo', exact: true })
  const saved = async () => (await readCart(page, id)).note
  const save = async (text: string) => {
    await note.fill(text)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(saved).toBe(text)
  }

  await save('Rampe 4')
  await type(page, [0, 'deliver_qty'], '1')
  await undo.click()
  await expect(toast(page, 'Taken back.')).toBeVisible()
  await expect(note).toHaveValue(first)
  await expect.poll(saved).toBe(first)
  await expect(cell(page, 0, 'deliver_qty')).toHaveAttribute('data-changed', '')

  // more than the note: its undo would take back half of it
  await save('Rampe 5')
  await expect(cell(page, 0, 'deliver_qty')).not.toHaveAttribute('data-changed', '')
  await expect(undo).toHaveCount(0)

  await save('Rampe 6')
  await expect(undo).toBeVisible()
  const admin = await person('admin')
  const { version } = await readCart(admin, id)
  await ask(admin, `carts/${id}`, { method: 'PATCH', body: { version, note: 'Rampe 7', items: [] } })
  await undo.click()
  await expect(undo).toHaveCount(0)
  expect(await saved()).toBe('Rampe 7')
})
