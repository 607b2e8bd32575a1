import { customerLicences } from '@disadmin/contract/licences/licences'
import { answerOnce, expect, expectNoSeriousAxe, page, press, refused, sent, test, toast } from '../kit/index.ts'
import { licence, openLicences, row, serveLicences, take } from './licences.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

test('a licence is given, upgraded, downgraded later and shown with what follows [MOD-09] [MOD-11] [MOD-13] [MOD-14] [MOD-17] [MOD-18] [MOD-27] [MOD-30] [MOD-31]', async () => {
  serveLicences()
  await openLicences()
  await expect.element(page.getByText('No licences')).toBeVisible()
  expect(sent(customerLicences.list)[0]?.query).toEqual({ limit: '1000', order_by: '-created_at' })
  await page.getByRole('button', { name: 'New licence' }).click()
  const module = dialog.getByRole('combobox', { name: 'Module' })
  await dialog.getByRole('radio', { name: 'From a later day' }).click()
  await button('Create licence').click()
  await expect.element(module).toHaveAccessibleDescription(/Required/)
  await dialog.getByRole('radio', { name: /^Immediately/ }).click()
  await module.click()
  await page.getByRole('option', { name: 'Package S · PACKAGE' }).click()
  await expect.element(dialog).toMatchTextContent('Package S is active from today, 28.11.2026.')
  await expect.element(dialog).toMatchTextContent('Permissions gained catalogue_order, catalogue_search')
  await expectNoSeriousAxe()
  await button('Create licence').click()
  await expect.element(toast('Module licence created')).toBeVisible()
  await expect.element(row('Package S')).toMatchTextContent('Active')
  expect(sent(customerLicences.create)[0]?.body).toEqual({ module_id: 1, valid_from: null, create_immediately: true })

  await page.getByRole('button', { name: 'Upgrade Package S' }).click()
  await dialog.getByRole('radio', { name: 'Package L' }).click()
  await expect.element(dialog).toMatchTextContent('Package S is finished today, 28.11.2026; Package L is active at once.')
  await expect.element(dialog.getByRole('radio', { name: /evaluation date/ })).not.toBeInTheDocument()
  await button('Upgrade').click()
  await expect.element(toast('Module upgraded successfully')).toBeVisible()
  await expect.element(row('Package S')).toMatchTextContent('Finished')
  expect(sent(customerLicences.upgrade)[0]?.body).toEqual({ target_module_id: 3 })

  await take('Package L', 'Downgrade …')
  await expect.element(dialog.getByRole('radio', { name: /On the next evaluation date/ })).toBeChecked()
  await expect.element(dialog).toMatchTextContent('Permissions lost catalogue_labour_times, catalogue_vin_decoder')
  const says = 'Package L stays in use, marked as to be canceled, until 01.12.2026 and is then finished; Package M is planned'
  await expect.element(dialog).toMatchTextContent(says)
  await button('Downgrade').click()
  await expect.element(toast('Module downgraded successfully')).toBeVisible()
  expect(sent(customerLicences.downgrade)[0]?.body).toEqual({ target_module_id: 2, execution_time: 'next_evaluation_date' })
  await expect.element(row('Package L')).toMatchTextContent('To be canceled')
  await expect.element(row('Package M')).toMatchTextContent('Planned')
  await expect.element(page.getByText('1 active, 1 of them to be canceled · 1 planned · 1 finished')).toBeVisible()
  await take('Package M', 'History …')
  await expect.element(dialog).toMatchTextContent('follows Package L')
})

test('a demo is converted, an information module canceled now, and the empty list says so [MOD-12] [MOD-15] [MOD-19] [MOD-28] [MOD-29]', async () => {
  serveLicences(licence('Package L Demo', 1), licence('Autodata', 2))
  await openLicences()
  await page.getByRole('button', { name: 'Convert Package L Demo to full' }).click()
  await expect.element(dialog.getByRole('radio')).toHaveLength(1)
  await expect.element(dialog.getByRole('radio')).toHaveFocus()
  await press('Enter')
  await expect.element(toast('Module converted successfully')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Package L Demo/ })).toMatchTextContent('To be canceled')
  expect(sent(customerLicences.convert)[0]?.params).toEqual({ customer_id: '1', id: '1' })

  await expect.element(page.getByRole('button', { name: 'Upgrade Autodata' })).not.toBeInTheDocument()
  await take('Autodata', 'Upgrade … (no options)')
  await expect.element(dialog.getByText('--- No options ---')).toBeVisible()
  await expect.element(button('Upgrade')).toBeDisabled()
  await press('Escape')
  await take('Autodata', 'Cancel …')
  await expect.element(dialog).toMatchTextContent('Autodata stays in use, marked as to be canceled, until 01.12.2026')
  await dialog.getByRole('radio', { name: /^Immediately/ }).click()
  await expect.element(dialog).toMatchTextContent('Autodata ends today, 28.11.2026, and is finished at once.')
  await button('Cancel the module').click()
  await expect.element(toast('Module canceled successfully')).toBeVisible()
  await expect.element(row('Autodata')).toMatchTextContent('Finished')
  expect(sent(customerLicences.cancel)[0]?.body).toEqual({ execution_time: 'immediate' })
})

const dialogs = [
  { open: 'Upgrade …', submit: 'Upgrade', of: 'Package M' },
  { open: 'Downgrade …', submit: 'Downgrade', of: 'Package M' },
  { open: 'Kündigen …', submit: 'Modul kündigen', of: 'Package M' },
  { open: 'Umwandeln …', submit: 'In Vollmodul umwandeln', of: 'Package L Demo' },
]
test('each dialog fits a phone, in German too, and says what will happen [MOD-12] [MOD-13] [MOD-14] [MOD-15]', async () => {
  serveLicences(licence('Package M', 1), licence('Package L Demo', 2))
  await openLicences({ language: 'de', width: 390, height: 844 })
  const fits = async (submit: string) => {
    await expect.element(dialog.getByRole('heading', { name: 'Was geschieht' })).toBeVisible()
    await expect.element(button(submit)).toBeInViewport({ ratio: 1 })
    const inside = [dialog.element(), ...dialog.element().querySelectorAll('*')]
    expect(inside.filter((one) => one.getBoundingClientRect().right > innerWidth + 1)).toEqual([])
    await press('Escape')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  for (const { open, submit, of } of dialogs) {
    await page.getByRole('button', { name: `Mehr zu ${of}`, exact: true }).click()
    await page.getByRole('menuitem', { name: open }).click()
    await fits(submit)
  }
  await page.getByRole('button', { name: 'Neue Lizenz' }).click()
  await dialog.getByRole('combobox', { name: 'Modul' }).click()
  await page.getByRole('option', { name: /^Haynes Pro Plus ·/ }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Was geschieht' })).toBeVisible()
  await expect.element(button('Lizenz anlegen')).toBeInViewport({ ratio: 1 })
})

test('by keyboard alone; a day too early is refused at its field [MOD-17]', async () => {
  serveLicences()
  await openLicences()
  const button = page.getByRole('button', { name: 'New licence' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await press('Enter')
  await expect.element(dialog.getByRole('combobox', { name: 'Module' })).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('option').first()).toHaveFocus()
  await press('ArrowDown', 'ArrowUp', 'Enter')
  await expect.element(dialog.getByRole('combobox', { name: 'Module' })).toMatchTextContent('Alldata · ALLDATA')
  dialog
    .getByRole('radio', { name: /^Immediately/ })
    .element()
    .focus()
  await press('ArrowDown')
  const day = dialog.getByRole('textbox', { name: 'Valid from' })
  await day.fill('28/11/2026')
  await press('Enter')
  await expect.element(dialog).toMatchTextContent('29.11.2026 at the earliest')
  expect(sent(customerLicences.create)).toEqual([])
  await day.fill('29/11/2026')
  await press('Enter')
  await expect.element(toast('Module licence created')).toBeVisible()
  await expect.element(row('Alldata')).toMatchTextContent('Planned')
  expect(sent(customerLicences.create)[0]?.body).toMatchObject({ valid_from: '2026-11-29', create_immediately: false })
})

const moves = [
  { of: 'Package M', entry: 'Cancel …', submit: 'Cancel the module', endpoint: customerLicences.cancel, what: 'canceled' },
  { of: 'Package M', entry: 'Upgrade …', submit: 'Upgrade', endpoint: customerLicences.upgrade, what: 'upgraded' },
  { of: 'Package M', entry: 'Downgrade …', submit: 'Downgrade', endpoint: customerLicences.downgrade, what: 'downgraded' },
  {
    of: 'Package L Demo',
    entry: 'Convert to full …',
    submit: 'Convert to full',
    endpoint: customerLicences.convert,
    what: 'converted',
  },
] as const
test.each(moves)(
  'whoever was slower is told why it cannot be $what, and sees what is true now [MOD-20] [MOD-21S]',
  async ({ of, entry, submit, endpoint, what }) => {
    const served = serveLicences(licence(of))
    await openLicences()
    await take(of, entry)
    await expect.element(button(submit)).toBeEnabled()
    served.set({ ...licence(of), status: 'TO_BE_CANCELED', active_until: '2026-12-01' })
    const error_message = `The module cannot be ${what}. It is to be canceled already.`
    answerOnce(endpoint, refused(409, { code: 'not_possible', error_message }))
    await button(submit).click()
    await expect.element(toast(error_message)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: new RegExp(`^${of}`) })).toMatchTextContent('To be canceled')
  },
)

test('the licences are drawn, each with its history; a state is said, finished ones can be left out [MOD-09] [MOD-10]', async () => {
  await openLicences()
  await expect.element(row('Package L')).toMatchTextContent('Active')
  await expect.element(row('Alldata')).toMatchTextContent('Planned')
  await expect.element(row('Package M')).toMatchTextContent('Finished')
  await expect.element(page.getByRole('img', { name: /^Package M: from .* to / })).toBeVisible()
  await expectNoSeriousAxe()
  await page.getByRole('checkbox', { name: 'Show finished' }).click()
  await expect.element(row('Package M')).not.toBeInTheDocument()
  await take('Package L', 'History …')
  await expect.element(dialog).toMatchTextContent('follows Package M')
  await press('Escape')
  await openLicences({ width: 390, height: 844 })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Haynes Pro Plus' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
