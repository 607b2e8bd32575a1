import { type Account, accounts } from '@disadmin/contract/accounts/accounts'
import { answer, expect, mountConsole, page, press, recorded } from '../kit/index.ts'

/** Passes the password rule (FMT-29). */
export const goodPassword = 'Winter-2026!'

export const insertDialog = page.getByRole('dialog', { name: 'New account' })
export const editDialog = page.getByRole('dialog', { name: 'Edit account' })
export const accountRow = (name: string) => page.getByRole('row', { name, exact: true })

/** A field by its whole name; the star of a required one is no part of it. */
export const fieldOf = (dialog: typeof insertDialog, name: string) => dialog.getByRole('textbox', { name, exact: true })

export const olga: Account = {
  ...recorded(accounts.get),
  id: 90,
  name: 'Olga Nobel',
  username: 'o.nobel',
  email: 'o.nobel@disadmin.example',
  groups: [{ id: 3, name: 'sales' }],
  branch: { id: 2, name: 'Bern' },
}

/** These are the accounts; what is said of the first of them is said of any. */
export const serveAccounts = (...found: Account[]): void => {
  answer(accounts.list, { objects: found, meta: { total_count: found.length } })
  if (found[0]) answer(accounts.get, found[0])
}

/** The accounts, once they are there. */
export const openAccounts = async (query = ''): Promise<void> => {
  await mountConsole({ as: 'admin', at: `/admin/accounts${query}` })
  await expect.poll(() => document.querySelector('tbody tr[aria-label]')).not.toBeNull()
}

/** Says who somebody is from field to field by Tab, past the buttons that show a password. */
export const typePerson = async ({ username, name }: { username: string; name: string }): Promise<void> => {
  await expect.element(insertDialog.getByLabelText('Login name')).toHaveFocus()
  const focused = page.css(':focus')
  await focused.fill(username)
  await press('Tab')
  await focused.fill(name)
  await press('Tab')
  await focused.fill(`${username}@disadmin.example`)
  // the auth type keeps what it is
  await press('Tab', 'Tab')
  await focused.fill(goodPassword)
  await press('Tab', 'Tab')
  await focused.fill(goodPassword)
}

/** Picks roles by typing the begin of their names. */
export const pickRoles = async (dialog: typeof insertDialog, ...roles: string[]): Promise<void> => {
  const field = dialog.getByRole('combobox', { name: 'Roles' })
  for (const role of roles) {
    await field.fill(role)
    await expect.element(page.getByRole('option', { name: `(${role})` }).first()).toBeVisible()
    await press('Enter')
    await expect.element(dialog.getByLabelText(`(${role})`).first()).toBeVisible()
  }
}
