import { myUser } from '@disadmin/contract/my-user/my-user'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { session } from '@disadmin/contract/session/session'
import { answer, expect, mountConsole, page, person, press, recorded, reload, sent, test } from '../kit/index.ts'

const headings = { English: 'Dashboard', Français: 'Tableau de bord', Deutsch: 'Übersicht', Italiano: 'Panoramica' }
const codes = { English: 'en', Français: 'fr', Deutsch: 'de', Italiano: 'it' }
const heading = page.getByRole('heading', { level: 1 })

test('the footer switches between the four languages at once and keeps the choice [SHELL-18] [SHELL-19] [FMT-01] [SET-19]', async () => {
  answer(ownSettings.patch, recorded(myUser.get, 'sales1'))
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  expect(
    footer
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(Object.keys(headings))
  for (const name of ['Français', 'Deutsch', 'Italiano'] as const) {
    await footer.getByRole('button', { name }).click()
    await expect.element(heading).toHaveTextContent(headings[name])
    expect(document.documentElement.lang).toBe(codes[name])
    await expect.element(footer.getByRole('button', { name })).toHaveAttribute('aria-current', 'true')
  }
  reload()
  await expect.element(heading).toHaveTextContent('Panoramica')
  expect(JSON.parse(localStorage.getItem('disadmin.settings') ?? '{}')).toMatchObject({ currentLanguage: 'it' })
  expect(sent(ownSettings.patch).map(({ body }) => body)).toEqual([{ language: 'fr' }, { language: 'de' }, { language: 'it' }])
})

test('whoever signs in finds the own language, not that of whoever was here before [FMT-02] [SET-07]', async () => {
  answer(session.login, { token: 'session-fr' })
  answer(myUser.get, person({ as: 'sales1', but: { language: 'fr' } }))
  await mountConsole({ at: '/auth/sign-in', language: 'it' })
  await page.css('input[name=username]').fill('sales1')
  await page.css('input[name=password]').fill('Disadmin-2026!')
  await press('Enter')
  await expect.element(heading).toHaveTextContent('Tableau de bord')
})

test('a choice made here holds over a reload, whatever the person’s own is by then [FMT-02] [SET-19]', async () => {
  answer(ownSettings.patch, recorded(myUser.get, 'sales1'))
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect.element(heading).toHaveTextContent('Übersicht')
  answer(myUser.get, person({ as: 'sales1', but: { language: 'it' } }))
  reload()
  await expect.element(heading).toHaveTextContent('Übersicht')
})
