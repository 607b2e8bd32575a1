import { page, test } from './kit/index.ts'
import { openScreen, paths } from './screens.ts'

const looks = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) => (['en', 'de'] as const).map((language) => ({ width, theme, language }))),
)

test.each(paths)('pictures of %s', async (path) => {
  const name = path.slice(1).replaceAll(/[/:]+/g, '-')
  for (const look of looks) {
    await openScreen(path, { ...look, height: look.width < 500 ? 844 : 900 })
    await document.fonts.ready
    await page.screenshot({ path: `../../screens/${name}-${look.width}-${look.theme}-${look.language}.png` })
  }
})
