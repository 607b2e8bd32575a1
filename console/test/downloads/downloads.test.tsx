import { type DownloadFile, downloads } from '@disadmin/contract/downloads/downloads'
import { address, answer, expect, expectNoSeriousAxe, file, mountConsole, page, press, sent, test, toast } from '../kit/index.ts'

const path = '/admin/downloads'
const some = (id: string, name: string): DownloadFile => ({
  ...{ id, name, size: 2150, created_at: '2026-11-27T09:05:00Z', link: `/api/v1/downloads/${id}/link`, is_new: false },
})

test('one tab per file type; a row is fetched by a link of its own [DOWN-01] [DOWN-02] [DOWN-03]', async () => {
  answer(downloads.list, {
    objects: [
      { id: 1, file_type: 'pricelist', file_type_name: 'Price lists', files: [some('file-1', 'prices-2026-12.pdf')] },
      {
        id: 4,
        file_type: 'export',
        file_type_name: 'Exports',
        files: [{ ...some('export-9', 'licences-2026-11-27.csv'), is_new: true }],
      },
    ],
    meta: { total_count: 2 },
  })
  await mountConsole({ as: 'garage', at: '/admin/carts' })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Downloads' }).click()
  await expect.poll(address).toBe(path)
  await expect.element(page.getByRole('tab', { name: /^Price lists/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tab')).toHaveLength(2)
  await expect.element(page.getByText(/2 files · .* · 1 new$/)).toBeVisible()
  const columns = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
  expect(columns).toEqual(['Filename', 'Size', 'Created at', 'Download'])
  await page.getByRole('tab', { name: /^Exports/ }).click()
  await expect.poll(address).toBe(`${path}?tab=export`)
  const row = page.getByRole('row', { name: 'licences-2026-11-27.csv' })
  await expect.element(row).toMatchTextContent('2.1 kB')
  await expect.element(row).toMatchTextContent('27.11.2026 10:05')
  const token = 'x'.repeat(43)
  answer(downloads.link, { link: `/api/v1/download-links/${token}`, token, expires_at: '2026-11-27T09:31:00Z' })
  answer(downloads.open, file('x', 'licences-2026-11-27.csv'))
  ;(row.getByRole('button', { name: /^Download licences-/ }).element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect([sent(downloads.link)[0]?.params, sent(downloads.open)[0]?.params]).toEqual([{ id: 'export-9' }, { token }])

  await page.getByRole('searchbox', { name: 'Find a file' }).fill('nothing like this')
  await expect.element(page.getByText('No file has this in its name.')).toBeVisible()
  expect(address()).toContain('q=nothing')
  await expectNoSeriousAxe()
})

test('without files there is a sentence [DOWN-04]', async () => {
  await mountConsole({ as: 'garage', at: path })
  await expect.element(page.getByText('You have no files to download.')).toBeVisible()
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
})

test('who lacks the right finds no such page [DOWN-01]', async () => {
  await mountConsole({ as: 'garage', at: path, without: ['Downloads/read'] })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Downloads' })).not.toBeInTheDocument()
})
