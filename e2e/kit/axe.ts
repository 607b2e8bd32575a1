import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface AxeScope {
  /** CSS selectors of what is looked at; the whole page without. */
  include?: string[]
  exclude?: string[]
}

/** WCAG 2.2 AA as far as a machine can tell: nothing serious and nothing critical on the page as it stands. */
export const expectNoSeriousAxe = async (page: Page, { include = [], exclude = [] }: AxeScope = {}): Promise<void> => {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  for (const selector of include) builder.include(selector)
  for (const selector of exclude) builder.exclude(selector)
  const { violations } = await builder.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
  expect(serious, `axe on ${page.url()}`).toEqual([])
}
