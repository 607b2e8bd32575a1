import { browserEnv, findBrowser } from '../test-support/browser.mjs'
import { run } from './run.mjs'

/** Pictures of every screen in `screens/`: wide and phone, light and dark, English and German. Words choose among them: `npm run screens -- carts`. */
export default async ([words]) => {
  const env = { ...browserEnv(await findBrowser()), PICTURES: '1' }
  return run('vitest', ['run', '--config', 'console/vitest.config.ts', ...(words ? ['-t', words] : [])], { env })
}
