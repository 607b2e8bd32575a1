import { expect } from 'vitest'
import { resize } from './mount.ts'

/** A day, a number, or a text with a moment at its end: what says something else when its end is missing. */
const figure = /^(\d{2}\.\d{2}\.\d{4}|[-+]?\d[\d’.,]*( ?%)?)$|\d{4} \d{2}:\d{2}$/

const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible'

/** Whether a text reaches beyond what its cell, or a box in it, shows. */
const isCut = (text: Node, cell: Element): boolean => {
  const range = document.createRange()
  range.selectNodeContents(text)
  const { left, right } = range.getBoundingClientRect()
  for (let box: Element | null = text.parentElement; box !== null; box = box === cell ? null : box.parentElement) {
    if (!clips(box)) continue
    const { paddingLeft, paddingRight } = getComputedStyle(box)
    const place = box.getBoundingClientRect()
    if (left < place.left + Number.parseFloat(paddingLeft) - 1 || right > place.right - Number.parseFloat(paddingRight) + 1)
      return true
  }
  return false
}

const cutTexts = (): string[] => {
  const cut = [...document.querySelectorAll('td, th')].flatMap((cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if ((cell.matches('thead th') || figure.test(text.textContent ?? '')) && isCut(text, cell)) found.push(text.textContent!)
    return found
  })
  return [...new Set(cut)].slice(0, 5)
}

/** Heads, days, moments and numbers in tables are whole at the widths people have. */
export const expectWholeTexts = async (): Promise<void> => {
  // the widths of letters as sharper screens have them: the browser of the tests rounds each
  document.body.style.textRendering = 'geometricPrecision'
  const cut: Record<number, string[]> = {}
  for (const width of [1280, 1440, 1920]) {
    await resize(width)
    cut[width] = cutTexts()
  }
  document.body.style.textRendering = ''
  expect(cut).toEqual({ 1280: [], 1440: [], 1920: [] })
}
