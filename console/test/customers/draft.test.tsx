import { customer } from '@disadmin/contract/customers/customer'
import { afterEach } from 'vitest'
import {
  address,
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  recorded,
  refused,
  reload,
  test,
  toast,
  vi,
} from '../kit/index.ts'
import { field } from './customers.ts'

const at = '/admin/customers/new'
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}$`) })
const password = () => page.css('input[name=main_user_password]')
const fillPasswords = async (text: string) => {
  await password().fill(text)
  await page.css('input[name=repeat_password]').fill(text)
}
/** The bar that offers the draft. */
const offer = () => page.getByText(/^What you typed at .+ is kept/)
const drafts = (): string =>
  Object.entries(localStorage)
    .flatMap(([key, value]) => (key.startsWith('disadmin.draft.') ? [value as string] : []))
    .join()

const open = async (as: 'admin' | 'manager' = 'admin') => {
  await mountConsole({ as, at })
  await expect.element(field('Customer ID')).toBeVisible()
}
const begin = async (name: string) => {
  await open()
  await field('Customer ID').fill('77030')
  await field('Name').fill(name)
  await expect.poll(drafts).toContain(name)
}

afterEach(() => void vi.useRealTimers())

test('a draft of the wizard survives a reload and a 401, and is gone once saved', async () => {
  await begin('Garage Entwurf')
  reload()
  await expect.element(offer()).toBeVisible()
  await expect.element(page.getByText(/2 fields/)).toBeVisible()
  await expectNoSeriousAxe()
  await button('Continue with it').click()
  await expect.element(field('Customer ID')).toHaveValue('77030')
  await button('Next').click()
  await field('Login name').fill('entwurf')
  await fillPasswords('Wechsel-2026!')
  answerOnce(customer.create, refused(401, { error_message: 'Sign in to continue' }))
  await button('Finish').click()
  await expect.poll(address).toMatch(/^\/auth\/sign-in/)
  await expect.element(page.getByText('What you typed in “Insert customer” is kept on this device.')).toBeVisible()
  answer(customer.create, recorded(customer.get))
  await mountConsole({ as: 'admin', at: `${at}?step=2` })
  await button('Continue with it').click()
  await expect.element(field('Login name')).toHaveValue('entwurf')
  await expect.element(password()).toHaveValue('')
  await fillPasswords('Wechsel-2026!')
  await button('Finish').click()
  await expect.element(toast('Customer was successfully created.')).toBeVisible()
  await expect.poll(drafts).toBe('')
})

test('a draft never has a password, and is offered to nobody else on the same browser', async () => {
  await begin('Garage Geheim')
  await button('Next').click()
  await fillPasswords('Geheim-2026!')
  await field('Login name').fill('geheim.los')
  await expect.poll(drafts).toContain('geheim.los')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Geheim-2026')
  expect(await indexedDB.databases()).toEqual([])
  await open('manager')
  await expect.element(field('Customer ID')).toHaveValue('')
  await expect.element(offer()).not.toBeInTheDocument()
  await open('admin')
  await expect.element(offer()).toBeVisible()
})

test('a draft is gone after a day', async () => {
  await begin('Garage Gestern')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 + 1000 })
  await open()
  await expect.element(field('Customer ID')).toHaveValue('')
  await expect.element(offer()).not.toBeInTheDocument()
  expect(drafts()).toBe('')
})

test('a draft is gone when it is discarded, and when the wizard is left without it', async () => {
  await begin('Garage Ungewollt')
  reload()
  await button('Discard').click()
  await expect.element(offer()).not.toBeInTheDocument()
  await expect.poll(drafts).toBe('')
  await begin('Garage Verlassen')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('dialog', { name: 'There is unsaved input' }).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(address).toBe('/admin/users')
  expect(drafts()).toBe('')
})
