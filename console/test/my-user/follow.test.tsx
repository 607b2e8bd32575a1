import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { carts } from '@disadmin/contract/carts/carts'
import { answer, expect, mountConsole, page, person, refused, reload, sent, test } from '../kit/index.ts'

const heading = page.getByRole('heading', { level: 1 })
const messages = () => document.querySelectorAll('[role=region] [role=alert], [role=region] [role=listitem]')

test('language and page size are kept with the person, without a word [SHELL-19] [FMT-08] [SET-19]', async () => {
  answer(ownSettings.patch, ({ body }) => person({ as: 'manager', but: { language: body.language ?? 'de' } }))
  await mountConsole({ as: 'manager', at: '/admin/carts' })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('combobox', { name: 'Zeilen pro Seite' }).click()
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect.poll(() => sent(ownSettings.patch).map(({ body }) => body)).toEqual([{ language: 'de' }, { items_per_page: 5 }])
  await expect.poll(() => sent(carts.list).at(-1)?.query['limit']).toBe('5')
  expect(messages()).toHaveLength(0)
})

test('a choice that cannot be saved holds in this browser, over a reload, and says nothing', async () => {
  answer(ownSettings.patch, refused(503, { error_message: 'later' }))
  await mountConsole({ as: 'manager', at: '/admin/dashboard' })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Italiano' }).click()
  await expect.element(heading).toHaveTextContent('Panoramica')
  await expect.poll(() => sent(ownSettings.patch)).toHaveLength(1)
  await expect.element(page.getByText('later')).not.toBeInTheDocument()
  reload()
  await expect.element(heading).toHaveTextContent('Panoramica')
})
