import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of a file of texts that only the server says: in refusals, in mails, and of files that come in. */
const saidByServer = ['refused', 'mail', 'table', 'cell']

const texts = /\/contract\/src\/.*\.(?:en|de|fr|it)\.json$/
const root = join(import.meta.dirname, '..')

/** Everything the browser may run, as one text: what it names in it, it says. */
const readSources = (): string =>
  [...globSync('console/src/**/*.{ts,tsx}', { cwd: root }), ...globSync('contract/src/**/*.ts', { cwd: root })]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

/** Leaves out of the built console the texts that only the server says; a part that the console's code names anywhere stays. */
export const withoutServerTexts = (): Plugin => {
  let sources = ''
  const isNamed = (part: string) => sources.includes(part) || sources.includes(`\`${part.split(':')[0]}:$`)
  return {
    name: 'without-server-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      sources = readSources()
    },
    transform: {
      filter: { id: texts },
      handler(code, id) {
        const space = basename(id).replace(/\.\w+\.json$/, '')
        const kept = Object.entries(JSON.parse(code) as Record<string, unknown>).filter(
          ([part]) => !saidByServer.includes(part) || isNamed(`${space}:${part}`),
        )
        return { code: JSON.stringify(Object.fromEntries(kept)), map: null }
      },
    },
  }
}
