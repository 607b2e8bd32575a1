import { expectNoSeriousAxe, expectWholeFigures, test } from './kit/index.ts'
import { openScreen, paths } from './screens.ts'

const looks = paths.flatMap((path) => (['light', 'dark'] as const).map((theme) => ({ path, theme })))

test.each(looks)('nothing serious for axe on $path, $theme, and no moment or number cut [FMT-14]', async ({ path, theme }) => {
  await openScreen(path, { theme })
  await expectNoSeriousAxe()
  if (theme === 'light') await expectWholeFigures()
})
