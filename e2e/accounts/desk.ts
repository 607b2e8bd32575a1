import type { Locator, Page } from '@playwright/test'
import { expect } from '../kit/test.ts'

/** Passes the password rule (FMT-29). */
export const goodPassword = 'Winter-2026!'

export const insertDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'New account' })
export const editDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit account' })
export const accountRow = (page: Page, name: string): Locator => page.getByRole('row', { name, exact: true })

/** Opens the accounts and waits for the first rows. */
export const openAccounts = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/admin/accounts${query}`)
  await rowsOf(page).first().waitFor()
}

/** Rows, on a phone cards, with something in them; an open dialog hides them from screen readers, not from the eye. */
export const rowsOf = (page: Page): Locator => page.locator('tbody tr[aria-label], main li[aria-label]')

/** A field by its whole name; the star of a required one is no part of it. */
export const fieldOf = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true })

export interface Person {
  username: string
  name: string
}

/** Types who somebody is, as a fast typist does: from field to field by Tab, past the buttons that show a password. */
export const typePerson = async (page: Page, { username, name }: Person): Promise<void> => {
  const { keyboard } = page
  await expect(insertDialog(page).getByLabel('Login name')).toBeFocused()
  await keyboard.insertText(username)
  await keyboard.press('Tab')
  await keyboard.insertText(name)
  await keyboard.press('Tab')
  await keyboard.insertText(`${username}@disadmin.example`)
  // the auth type keeps what it is
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.insertText(goodPassword)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.insertText(goodPassword)
}

/** Picks roles by typing the begin of their names. */
export const pickRoles = async (dialog: Locator, ...roles: string[]): Promise<void> => {
  const field = dialog.getByRole('combobox', { name: 'Roles' })
  for (const role of roles) {
    await field.fill(role)
    await dialog
      .page()
      .getByRole('option', { name: new RegExp(`^${role}`) })
      .first()
      .waitFor()
    await field.press('Enter')
    await expect(dialog.getByLabel(role, { exact: true })).toBeVisible()
  }
}
