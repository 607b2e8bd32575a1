import { Charts } from '../../src/kit/gallery/Charts.tsx'
import { Files } from '../../src/kit/gallery/Files.tsx'
import { Pieces } from '../../src/kit/gallery/Pieces.tsx'
import { expect, expectNoSeriousAxe, page, press, test, type } from '../kit/index.ts'
import { mountPart } from './mountPart.tsx'

test('figures of days are drawn, told as a table and walked through with the arrows', async () => {
  await mountPart(<Charts />)
  const carts = page.getByRole('figure', { name: 'Carts per day', exact: true })
  await expect.element(carts.getByRole('row', { name: '22.10. 41 50' })).toBeInTheDocument()
  // one names the columns
  expect(carts.getByRole('row').elements()).toHaveLength(31)
  await expect.poll(() => carts.element().querySelectorAll('.recharts-bar-rectangle').length).toBe(30)
  carts.getByRole('application').element().focus()
  await press('ArrowRight')
  await expect.element(carts.getByText('23.10.').last()).toBeVisible()
  expect(page.getByRole('figure', { name: 'Turnover per day' }).element().querySelector('.recharts-line')).not.toBeNull()
  await expectNoSeriousAxe()
})

const states = ['choose', 'refused', 'reading', 'ready', 'nothing', 'wrong', 'waiting', 'running', 'done', 'failed']

test.each(states)('the dialog of an import can be read and closed while it is %s', async (state) => {
  await mountPart(<Files />)
  const button = page.getByRole('button', { name: state, exact: true })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Import discount values' })
  await expect.element(dialog).toBeVisible()
  await expectNoSeriousAxe()
  const canStart = state === 'ready' || state === 'failed'
  expect(dialog.getByRole('button', { name: /^Take over/ }).elements()).toHaveLength(canStart ? 1 : 0)
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a wizard goes on with the keys alone, shows the first wrong field and keeps what was typed', async () => {
  await mountPart(<Pieces />)
  const wizard = page.getByRole('form', { name: 'New customer' })
  await expect.element(wizard.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expectNoSeriousAxe()
  await wizard.getByRole('button', { name: 'Still needed: name, city' }).click()
  await expect.element(wizard.getByLabelText('Name')).toHaveFocus()
  expect(wizard.getByText('Required').elements()).toHaveLength(2)
  await type('Garage Lindenhof')
  await press('Tab')
  await type('Zürich\n')
  await expect.element(wizard.getByRole('heading', { name: 'Step 2 of 3: Texts' })).toHaveFocus()
  await wizard.getByLabelText('Title (de)').fill('Bremsen')
  await press('Enter')
  await expect.element(wizard.getByLabelText('Title (en)')).toHaveFocus()
  await wizard.getByRole('button', { name: 'Step 1 of 3: Company' }).click()
  await expect.element(wizard.getByLabelText('City')).toHaveValue('Zürich')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await expect.element(wizard.getByLabelText('Title (de)')).toHaveValue('Bremsen')
  for (const language of ['en', 'fr', 'it']) await wizard.getByLabelText(`Title (${language})`).fill('x')
  await press('Enter')
  await wizard.getByRole('button', { name: 'Create' }).click()
  await expect.element(wizard.getByLabelText('Login name')).toHaveFocus()
})

test('moments are typed and picked, and periods typed, without the mouse [FMT-15S]', async () => {
  await mountPart(<Pieces />)
  const closed = page.getByLabelText('Closed until', { exact: true })
  await closed.fill('24112026 905')
  await press('Tab')
  await expect.element(closed).toHaveValue('24/11/2026 09:05')
  await press('Enter')
  const picker = page.getByRole('dialog', { name: 'Pick a date' })
  await expect.element(picker.getByRole('gridcell', { selected: true }).getByRole('button')).toHaveFocus()
  await press('ArrowRight', 'Enter')
  await expect.element(picker.getByLabelText('Time')).toHaveFocus()
  await expect.element(closed).toHaveValue('25/11/2026 09:05')
  await type('1730')
  await expectNoSeriousAxe()
  await press('Enter')
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(closed).toHaveValue('25/11/2026 17:30')
  await closed.fill('24/11/2026')
  await press('Tab')
  await expect.element(page.getByText('Must be a date with a time, such as 22/11/2026 14:05')).toBeVisible()
  const valid = page.getByRole('group', { name: 'Valid' })
  await expect.element(valid.getByText('Lies before the beginning')).toBeVisible()
  await valid.getByLabelText('To date').fill('24.11.2026')
  await expect.element(valid.getByText('Lies before the beginning')).not.toBeInTheDocument()
})

test('a side panel takes the focus, Escape closes it and gives the focus back', async () => {
  await mountPart(<Pieces />)
  const opener = page.getByRole('button', { name: 'Side panel' })
  await opener.click()
  const panel = page.getByRole('complementary', { name: 'Send waiting orders' })
  await expect.element(panel).toHaveFocus()
  await expectNoSeriousAxe()
  await press('Escape')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('axe finds a button without a name: the looks above are worth something', async () => {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
  await mountPart(<button type="button" className="size-6" data-nameless />)
  await expect.element(page.css('[data-nameless]')).toBeInTheDocument()
  await expect(expectNoSeriousAxe()).rejects.toMatchObject({ actual: [expect.stringContaining('button-name')] })
})
