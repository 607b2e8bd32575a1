import type { Locator, Page } from '@playwright/test'

export const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What stands above the list: "1–20 of 84". */
export const totalOf = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^\d[\d’]*–\d[\d’]* of \d[\d’]*$/).textContent()
  return Number(/of (\d[\d’]*)$/.exec(text ?? '')![1]!.replaceAll('’', ''))
}

/** The first number of some words: "12 in 30 days", "CHF 1’234.50 today". */
export const figureIn = (text: string | null): number => Number(/\d+(\.\d+)?/.exec(text!.replaceAll('’', ''))![0])

/**
 * Opens the list behind a link of a tile and answers what the link said, and its figure: the bold one of a bar, else the first number.
 * It is read and pressed in one moment: a tile that is read anew in between has other figures, and ages that count from another now.
 */
export const openFigure = async (link: Locator): Promise<{ said: string; figure: number }> => {
  await link.click({ trial: true })
  const { said, bold } = await link.evaluate((a: HTMLElement) => {
    const read = { said: a.textContent ?? '', bold: a.querySelector('b')?.textContent }
    a.click()
    return read
  })
  return { said, figure: figureIn(bold ?? said) }
}
