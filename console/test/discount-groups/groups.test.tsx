import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import {
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  toast,
  userEvent,
} from '../kit/index.ts'
import { button, openMatrix } from './matrix.ts'

const dialog = page.getByRole('dialog')

test('a group is added with the values of another; an empty name and one there is are refused [DISC-05] [DISC-35S]', async () => {
  await openMatrix()
  await button('Add').click()
  const name = dialog.getByLabelText('Name')
  const submit = dialog.getByRole('button', { name: 'Add', exact: true })
  await expect.element(submit).toBeDisabled()
  await name.fill(' ')
  await submit.click()
  await expect.element(dialog.getByText('Required')).toBeVisible()
  await name.fill('Silver')
  await dialog.getByRole('combobox', { name: 'Values' }).click()
  await page.getByRole('option', { name: 'Copy of Silver' }).click()
  const message = 'Attempt to insert a duplicate: Silver'
  answerOnce(discountGroups.create, refused(409, { errors: [{ source: 'name', message }] }))
  await submit.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expectNoSeriousAxe()
  answer(discountGroups.create, ({ body }) => ({ id: 9, name: body.name, is_base: false }))
  await name.fill('Vans')
  await press('Enter')
  await expect.element(toast('Discount group was successfully created.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(discountGroups.create).at(-1)?.body).toEqual({ name: 'Vans', copy_of: 3 })
})

test('groups are renamed and reordered by keyboard and pointer, saved together; the base stays the first [DISC-32]', async () => {
  await openMatrix()
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Rename and reorder' }).click()
  const field = (name: string) => dialog.getByLabelText(`Name of ${name}`)
  await expect.element(field('Reseller')).toBeVisible()
  await expectNoSeriousAxe()
  field('Reseller').element().focus()
  await press('Alt+ArrowUp')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Reseller is now 7 of 8')
  await expect.element(field('Reseller')).toHaveFocus()
  await field('Reseller').fill('Fleet')
  await expect.element(dialog.getByText('There is a group of this name already')).toBeVisible()
  await field('Reseller').fill('Partner')
  const names = () =>
    dialog
      .getByRole('textbox')
      .elements()
      .map((input) => (input as HTMLInputElement).value)
  expect(names().slice(-3)).toEqual(['CoCo', 'Partner', 'Fleet'])
  const handle = (at: number) => dialog.getByRole('listitem').nth(at).element().querySelector<HTMLElement>('[aria-hidden]')!
  await userEvent.dragAndDrop(handle(7), handle(5), { targetPosition: { x: 5, y: 4 }, steps: 8 })
  await expect.poll(() => names().slice(-3)).toEqual(['Fleet', 'CoCo', 'Partner'])
  answer(discountGroups.rename, { id: 8, name: 'Partner', is_base: false })
  answer(discountGroups.reorder, recorded(discountGroups.list))
  await button('Save changes').click()
  await expect.element(toast('The groups were saved.')).toBeVisible()
  expect(sent(discountGroups.rename).map(({ params, body }) => [params['id'], body.name])).toEqual([['8', 'Partner']])
  expect(sent(discountGroups.reorder)[0]?.body.ids).toEqual([1, 2, 3, 4, 5, 7, 6, 8])
})

test('all groups but the base can be deleted; what its customers get instead is chosen [DISC-13]', async () => {
  await openMatrix()
  answer(discountGroups.usage, ({ params }) => ({ customers: params['id'] === '3' ? 1 : 7, values: 0 }))
  await button('Delete').click()
  const row = dialog.getByRole('listitem').filter({ hasText: 'Silver' })
  await expect.element(row).toMatchTextContent('1 customer, 0 values')
  await expect.element(dialog.getByRole('radio')).toHaveLength(7)
  await expect.element(dialog.getByRole('radio', { name: 'Basic' })).not.toBeInTheDocument()
  const remove = dialog.getByRole('button', { name: 'Delete', exact: true })
  await expect.element(remove).toBeDisabled()
  await row.getByRole('radio').click()
  await expectNoSeriousAxe()
  await dialog.getByRole('combobox', { name: 'What the customers of Silver get instead' }).click()
  await page.getByRole('option', { name: 'Gold' }).click()
  await remove.click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Its customers are in Gold afterwards.')
  answer(discountGroups.delete, { name: 'Silver', customers: 1 })
  await button('Yes, delete!').click()
  await expect.element(toast('Discount group: Silver was successfully deleted.')).toBeVisible()
  const [call] = sent(discountGroups.delete)
  expect([call?.params, call?.query]).toEqual([{ id: '3' }, { customers_to: '4' }])
})
