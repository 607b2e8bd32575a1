import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayAhead } from '../kit/days.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { makeUser } from '../kit/users.ts'

const languages = { de: 'Deutsch', en: 'English', fr: 'Français', it: 'Italiano' } as const

interface Told {
  objects: { id: number; title: string; text: string }[]
}

test('a notification written in four languages is told in the catalogue, to each in theirs, and who saw it is counted [NOTIF-01] [NOTIF-10]', async ({
  page,
  server,
}) => {
  const key = await readFile(join(process.env['E2E_TEMPLATE'] ?? '', 'samples-api-key'), 'utf8')
  const catalogue = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = { 'x-api-key': key.trim(), 'content-type': 'application/json' }
    const answer = await fetch(new URL(`/api/v1/catalogue/notifications${path}`, server.url), { ...init, headers })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return (await answer.json()) as T
  }
  await enterAs(page, 'admin')
  await page.goto('/admin/application-settings?tab=catalog-notifications')
  await page.getByRole('button', { name: 'Add notification' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Valid from').fill(`${dayAhead(-1).typed} 08:00`)
  for (const name of Object.values(languages)) {
    const column = dialog.getByRole('group', { name, exact: true })
    await column.getByLabel('Title').fill(`Story ${name}`)
    await column.getByLabel('Text').fill(`Text ${name}`)
  }
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Catalog notification created successfully')).toBeVisible()

  for (const [language, name] of Object.entries(languages)) {
    const { username } = await makeUser(page, { language })
    const { objects } = await catalogue<Told>(`?username=${username}`)
    const told = objects.find(({ title }) => title === `Story ${name}`)
    expect(told).toMatchObject({ text: `Text ${name}` })
    await catalogue(`/${told!.id}/seen`, { method: 'POST', body: JSON.stringify({ username }) })
  }
  await page.reload()
  await page.getByRole('button', { name: 'Show Story English' }).click()
  await expect(dialog).toContainText('4 people')
})
