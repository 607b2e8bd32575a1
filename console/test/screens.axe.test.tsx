import { expectNoSeriousAxe, expectWholeTexts, test } from './kit/index.ts'
import { openScreen, paths } from './screens.ts'

const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'fr' },
] as const

test.each(paths.flatMap((path) => looks.map((look) => ({ path, ...look }))))(
  'nothing serious for axe, no head, moment or number cut on $path, $theme, $language [FMT-14]',
  async ({ path, ...look }) => {
    await openScreen(path, look)
    await expectNoSeriousAxe()
    await expectWholeTexts()
  },
)
