import axe from 'axe-core'
import { expect } from 'vitest'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What fades has come to its end; what turns without end is not waited for. */
const settled = async () => {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** WCAG 2.2 AA as far as a machine can tell: nothing serious and nothing critical on the page as it stands. */
export const expectNoSeriousAxe = async (within: axe.ElementContext = document): Promise<void> => {
  await settled()
  const { violations } = await axe.run(within, { resultTypes: ['violations'], runOnly: wcag })
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
  expect(serious, `axe at ${location.pathname}`).toEqual([])
}
