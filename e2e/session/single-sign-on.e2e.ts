import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { clientSecret, startProvider, type TestProvider } from '../../server/test/oidc.ts'
import { asPerson } from '../kit/as-person.ts'
import { plugIn } from '../kit/authenticator.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { type RunningServer, startServer } from '../kit/server.ts'
import { demoPassword, signedIn } from '../kit/sign-in.ts'
import { copyOfTemplate } from '../kit/template.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { openSettings } from '../my-user/dialog.ts'

let provider: TestProvider
let house: RunningServer
// by its name: the provider at the bare number is another site, as in life
let home: string

test.beforeAll(async () => {
  const port = await freePort()
  home = `http://localhost:${port}`
  const people = {
    sales1: { preferred_username: 'sales1' },
    sales2: { preferred_username: 'sales2' },
    stranger: { preferred_username: 'stranger' },
  }
  provider = await startProvider({ people, console: home })
  const env = {
    DISADMIN_PUBLIC_URL: home,
    DISADMIN_OIDC_ISSUER: provider.issuer,
    DISADMIN_OIDC_CLIENT_ID: 'disadmin',
    DISADMIN_OIDC_CLIENT_SECRET: clientSecret,
    DISADMIN_OIDC_LABEL: 'Work account',
    DISADMIN_OIDC_LINK: 'on',
  }
  house = await startServer(await copyOfTemplate(), { port, env })
})
test.afterAll(async () => {
  await house.stop()
  await provider.stop()
  await rm(house.folder, { recursive: true, force: true })
})

const go = async (page: Page, as: string) => {
  await page.getByRole('button', { name: 'Sign in with Work account' }).click()
  await page.getByRole('link', { name: as }).click()
}

// the address of the sign-in names the place as well
const atOrders = ({ pathname }: URL) => pathname === '/admin/orders'

/** Out, there too where the provider let in. */
const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Sign out there' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
}

const currentSession = async (page: Page) => {
  const dialog = await openSettings(page)
  await dialog.getByRole('tab', { name: 'Sessions' }).click()
  return dialog.getByRole('listitem').filter({ hasText: 'This one' })
}

test('a clerk signs in at the provider, comes to where they wanted to be, and signs out there too', async ({ page }) => {
  await page.goto(`${home}/admin/carts?from=a-colleague`)
  await go(page, 'sales1')
  await expect(page).toHaveURL(`${home}/admin/carts?from=a-colleague`)
  await expect(page.getByRole('heading', { name: 'Shopping carts', level: 1 })).toBeVisible()
  // neither the code nor what ends it stays in the history
  await page.goBack()
  await expect(page).not.toHaveURL(/code=/)
  await page.goto(`${home}/admin/dashboard`)
  await leave(page)
  await page.goto(`${home}/admin/dashboard`)
  await expect(page).toHaveURL(/\/auth\/sign-in/)
})

test('whoever signs out at the provider is out of the console as well', async ({ page, context, complaints }) => {
  complaints.expect(/401/)
  await page.goto(`${home}/admin/carts`)
  await go(page, 'sales1')
  await expect(page.getByRole('heading', { name: 'Shopping carts', level: 1 })).toBeVisible()
  const there = await context.newPage()
  await there.goto(`${provider.issuer}/session/end`)
  await there.getByRole('button', { name: 'Sign out there' }).click()
  await there.waitForURL(/success/)
  // the page may have found out by itself: there is no link left to press then
  await page.goto(`${home}/admin/orders`)
  await expect(page).toHaveURL(/\/auth\/sign-in/)
})

test('whoever is refused, or cancels, is told why on the sign-in page, and tries again', async ({ page, complaints }) => {
  complaints.expect(/403|401/)
  await page.goto(`${home}/auth/sign-in?from=%2Fadmin%2Forders`)
  await go(page, 'stranger')
  await expect(page.getByRole('alert')).toContainText(
    /Work account knows you, but there is no account for you here\. Please ask an administrator\. \(Request [\w-]+\)/,
  )
  await expect(page).toHaveURL(/\/auth\/sign-in\?from=\/admin\/orders$/)
  // asked anew there, although somebody is signed in
  await go(page, 'nobody')
  await expect(page.getByRole('alert')).toContainText('was cancelled or refused there')
  await go(page, 'sales1')
  await expect(page).toHaveURL(atOrders)
})

test('a page that comes from nowhere begins nothing', async ({ page, complaints }) => {
  complaints.expect(/401/)
  await page.goto(`${home}/auth/single-sign-on?code=x&state=y`)
  await expect(page.getByRole('alert')).toContainText('Please begin again.')
  await expect(page).toHaveURL(/\/auth\/sign-in$/)
})

test('the button looks as the page does, in every light and by itself', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${home}/auth/sign-in`)
    await page.getByRole('button', { name: 'Sign in with Work account' }).waitFor()
    await expectNoSeriousAxe(page)
  }
  const again = () => page.getByRole('button', { name: /Work account/ }).waitFor()
  await screens(page, 'single-sign-on', { again })
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('button', { name: 'Mit Work account anmelden' })).toBeVisible()
})

test('one sees with which account of the provider one signs in; an administrator takes it away, and all sessions end', async ({
  page,
  browser,
  contextOptions,
  collector,
}) => {
  await page.goto(`${home}/auth/sign-in`)
  await go(page, 'sales1')
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin/'))
  const dialog = await openSettings(page)
  await dialog.getByRole('tab', { name: 'Second factor' }).click()
  await expect(dialog.getByRole('region', { name: 'Single sign-on' })).toContainText(/127\.0\.0\.1.*Linked since/)
  await expectNoSeriousAxe(page)
  await screens(page, 'single-sign-on-own', {
    again: async () => {
      const settings = await openSettings(page)
      await settings.getByRole('tab', { name: /Second factor|Zweiter Faktor/ }).click()
      await settings.getByText('127.0.0.1').first().waitFor()
    },
  })

  const theirs = await signedIn(house.url, 'admin')
  const context = await browser.newContext({ ...contextOptions, baseURL: house.url, ...theirs })
  await collector.watch(context)
  const admin = await context.newPage()
  await admin.goto('/admin/users')
  const found = await asPerson(admin, 'GET', '/api/v2/users?q=sales1')
  const { objects } = (await found.json()) as { objects: { id: number }[] }
  await admin.goto(`/admin/users/${objects[0]!.id}?tab=sessions`)
  const links = admin.getByRole('region', { name: 'Single sign-on' })
  await expect(links.getByRole('listitem')).toHaveCount(1)
  await expectNoSeriousAxe(admin)
  await screens(admin, 'single-sign-on-user', {
    again: () => admin.getByText(/Linked since|Verbunden seit|Verknüpft seit/).waitFor(),
  })
  await links.getByRole('button', { name: 'Remove' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(admin.getByText('The link was removed.')).toBeVisible()
  await expect(links).toBeHidden()
  await context.close()
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
})

test('whoever has a passkey proves it after the provider too, and comes in by it alone without the provider', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/)
  await plugIn(page)
  await page.goto(`${home}/admin/carts`)
  await go(page, 'sales2')
  await page.waitForURL(`${home}/admin/carts`)
  const dialog = await openSettings(page)
  await dialog.getByRole('tab', { name: 'Second factor' }).click()
  await dialog.getByRole('button', { name: 'Add passkey' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add passkey' })
  await form.getByLabel('Name').fill('Laptop')
  await form.getByLabel('Current password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await leave(page)

  // the provider's word is one step, the passkey the other: nothing opens before it
  await page.goto(`${home}/admin/orders`)
  await go(page, 'sales2')
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await expectNoSeriousAxe(page)
  await screens(page, 'single-sign-on-second-step')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(atOrders)
  await expect(await currentSession(page)).toContainText('Passkey')
  await leave(page)

  // instead of both
  const asked = provider.asked.length
  await page.goto(`${home}/admin/orders`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(atOrders)
  await expect(await currentSession(page)).toContainText('Passkey')
  expect(provider.asked).toHaveLength(asked)
})

test('where no provider is configured there is no such button', async ({ page }) => {
  await page.goto('/auth/sign-in')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign in with (?!a passkey)/ })).toBeHidden()
})
