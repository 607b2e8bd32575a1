import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface AxeScope {
  /** CSS selectors of what is looked at; the whole page without. */
  include?: string[]
  exclude?: string[]
}

/** What fades or changes its colour has come to its end: half way it has colours that nobody chose. What turns without end is not waited for. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    // a frame later all that follows from the last change has begun
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    const all = Promise.allSettled(ending.map(({ finished }) => finished))
    await Promise.race([all, new Promise((late) => setTimeout(late, 2000))])
  })

/** A list is dimmed for as long as it takes to be read anew, whenever that begins: until what is answered is called, it stays as it is before and after. */
const undimmed = async (page: Page) => {
  const added = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':is(table, ul)[aria-busy="true"] { opacity: 1; transition: none }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  return () =>
    added.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    })
}

/** WCAG 2.2 AA as far as a machine can tell: nothing serious and nothing critical on the page as it stands. */
export const expectNoSeriousAxe = async (page: Page, { include = [], exclude = [] }: AxeScope = {}): Promise<void> => {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
  for (const selector of include) builder.include(selector)
  for (const selector of exclude) builder.exclude(selector)
  const dimAgain = await undimmed(page)
  await settled(page)
  const { violations } = await builder.analyze()
  await dimAgain()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
  expect(serious, `axe on ${page.url()}`).toEqual([])
}
