import { readFileSync } from 'node:fs'
import usual from '../../vitest.config.ts'

/** Set anew for each by the process that tries them. */
const mutantNow = () => {
  const { MUTANT = '' } = process.env
  return MUTANT === '' ? undefined : (JSON.parse(MUTANT) as { path: string; start: number; end: number; text: string })
}

/** Serves one file with one thing in it made wrong; nothing on the disk is touched. */
const plugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  load: (id: string) => {
    const mutant = mutantNow()
    if (mutant === undefined || id.split('?')[0] !== mutant.path) return
    const source = readFileSync(mutant.path, 'utf8')
    return source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end)
  },
}

// projects take no plugins of the root
export default {
  ...usual,
  test: {
    ...usual.test,
    // what was read without a mutant must not serve for one
    fsModuleCache: false,
    projects: usual.test!.projects!.map((project) => ({ ...(project as object), plugins: [plugin] })),
  },
}
