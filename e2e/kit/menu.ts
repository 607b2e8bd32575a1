import type { Locator, Page } from '@playwright/test'

/** A screen's link in the main menu, a count behind its name or not. That it is not there says something once another one is: the menu comes with the rights. */
export const inMenu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: new RegExp(`^${name}`) })
