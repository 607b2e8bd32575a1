import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyOfData } from '../kit/data.ts'
import { startServer } from '../kit/server.ts'
import { copyOfTemplate } from '../kit/template.ts'
import { toast } from '../kit/toast.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

test('a copy of the installation sends nothing until an administrator, told what waits, releases it', async ({
  browser,
  contextOptions,
  collector,
}) => {
  const [original, ground] = [await copyOfTemplate(), await mkdtemp(join(tmpdir(), 'disadmin-e2e-partner-'))]
  await mkdir(join(ground, 'orders'))
  await mkdir(join(ground, 'answers'))
  const env = { DISADMIN_WHOLESALER_URL: pathToFileURL(ground).href, DISADMIN_ORDERS_ONLINE: 'off' }
  await (await startServer(original, { env })).stop()
  const copy = await copyOfData(original)
  const server = await startServer(copy, { env: { ...env, DISADMIN_ORDERS_ONLINE: 'on' } })
  const context = await browser.newContext({ ...contextOptions, baseURL: server.url })
  await collector.watch(context)
  const page = await context.newPage()
  await enterAs(page, 'admin')
  await expect(page.getByRole('link', { name: /^Application settings.*nothing leaves here/ })).toBeVisible()

  const open = async () => {
    await page.goto('/admin/application-settings')
    await expect(page.getByRole('region', { name: /held back|angehalten/ })).toBeVisible()
  }
  await open()
  const held = page.getByRole('region', { name: 'Sending is held back' })
  await expect(held).toContainText('Nothing leaves here: this database is a copy')
  await expect(held.getByText('Orders that waited')).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'held-back', { again: open })
  const ask = async () => {
    await page.getByRole('button', { name: /^(Release|Freigeben) \.\.\./ }).click()
    await page.getByRole('alertdialog').waitFor()
  }
  await ask()
  const dialog = page.getByRole('alertdialog', { name: 'Send from this database again?' })
  await expect(dialog).toContainText('asked after at the partner first')
  await expectNoSeriousAxe(page)
  await screens(page, 'release', { languages: ['de'], again: () => open().then(ask) })
  expect(await readdir(join(ground, 'orders'))).toEqual([])
  await dialog.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(toast(page, 'Orders, mails and events leave again')).toBeVisible()
  await expect(held).toBeHidden()

  await context.close()
  await server.stop()
  for (const folder of [original, copy, ground]) await rm(folder, { recursive: true, force: true })
})
