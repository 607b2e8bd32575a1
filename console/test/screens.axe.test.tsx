import { expectNoSeriousAxe, test } from './kit/index.ts'
import { openScreen, paths } from './screens.ts'

const looks = paths.flatMap((path) => (['light', 'dark'] as const).map((theme) => ({ path, theme })))

test.each(looks)('nothing serious for axe on $path, $theme', async ({ path, theme }) => {
  await openScreen(path, { theme })
  await expectNoSeriousAxe()
})
