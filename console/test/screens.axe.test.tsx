import { expect, expectNoSeriousAxe, test } from './kit/index.ts'
import { openScreen, paths } from './screens.ts'

const looks = [
  { theme: 'light', language: 'en', width: 1440 },
  { theme: 'dark', language: 'fr', width: 1280 },
] as const

const cutFigures = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main :is(td, td *)')]
    .filter(({ clientWidth, scrollWidth, textContent }) => {
      const isFigures = /^[\d.:’%\s-]*\d[\d.:’%\s-]*$/.test(textContent)
      return isFigures && clientWidth > 0 && scrollWidth > clientWidth
    })
    .map(({ textContent }) => textContent)

test.each(paths.flatMap((path) => looks.map((look) => ({ path, ...look }))))(
  'nothing serious for axe, no date and no number cut on $path, $theme, $language, $width px [FMT-14]',
  async ({ path, ...look }) => {
    await openScreen(path, look)
    await expectNoSeriousAxe()
    expect(cutFigures()).toEqual([])
  },
)
