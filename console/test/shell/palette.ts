import { expect, page, press, type } from '../kit/index.ts'

export const palette = page.getByRole('dialog', { name: 'Go to or act' })
export const field = palette.getByRole('combobox')
export const selected = palette.getByRole('option', { selected: true })

/** The options under this heading. */
export const group = (name: string | RegExp) => palette.getByRole('group', { name }).getByRole('option')

/** Opens the palette by its keys, once the frame is there, and types into it. */
export const ask = async (words = ''): Promise<void> => {
  await expect.element(page.css('#content')).toBeInTheDocument()
  await press('Control+k')
  if (words !== '') await type(words)
}

/** By keys alone: finds what is called so, and takes it. */
export const choose = async (words: string): Promise<void> => {
  await ask(words)
  await expect.element(selected).toMatchTextContent(new RegExp(`^${words.replace(/^>/, '')}`, 'i'))
  await press('Enter')
  await expect.element(palette).not.toBeInTheDocument()
}
