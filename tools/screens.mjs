import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserEnv, findBrowser } from '../test-support/browser.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'

/**
 * Pictures of every screen in `screens/`: wide and phone, light and dark, English and German; and those of docs/guide. Words choose among
 * them: `npm run screens -- carts`, `npm run screens -- guide`.
 */
export default async ([words]) => {
  const env = { ...browserEnv(await findBrowser()), PICTURES: '1' }
  const code = await run('vitest', ['run', '--config', 'console/vitest.config.ts', ...(words ? ['-t', words] : [])], { env })
  await makeSmall(inRoot('docs/guide/pictures'))
  return code
}

/** Pictures of few colours are a third of the size, and are stored in git. */
const makeSmall = async (folder) => {
  const { default: sharp } = await import('sharp')
  for (const file of readdirSync(folder).map((name) => join(folder, name)))
    writeFileSync(file, await sharp(readFileSync(file)).png({ palette: true, colours: 64, effort: 10, dither: 0 }).toBuffer())
}
