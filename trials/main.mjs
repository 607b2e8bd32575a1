import { explained } from '../tools/explained.mjs'
import { program } from '../tools/program.mjs'
import { useScratch } from '../test-support/scratch.mjs'
import { hasPostgres, onPostgres, vitest } from '../tools/test/vitest.mjs'

const onBoth = async (run) => (hasPostgres() ? await onPostgres(run) : 0) || run('')
const onEmbedded = (run) => run('')
const onOne = (run) => (hasPostgres() ? onPostgres(run) : run(''))

/** The files of one folder, or those of them whose names hold one of the words. */
const files = (folder, on) => (words) => {
  useScratch()
  const filters = words.length > 0 ? words.map((word) => `trials/${folder}/${word}`) : [`trials/${folder}/`]
  return on((database) => vitest({ args: ['--config', 'trials/vitest.config.ts'], filters, database }))
}

const everything = (words) => {
  useScratch()
  return onBoth((database) => vitest({ args: ['--project', 'server'], filters: words, database }))
}

// What takes an hour or two comes last.
const trials = {
  kills: files('kills', onBoth),
  hostile: files('hostile', onOne),
  speed: files('speed', onOne),
  release: files('release', onEmbedded),
  both: everything,
  upgrade: (args) => program('trials/upgrade/main.ts', args),
  torture: (args) => program('trials/torture/main.ts', args.length > 0 ? args : ['--kills', '100']),
  ha: (args) => program('trials/ha/main.ts', args),
  mutate: async (words) => (await import('./mutate/main.mjs')).default(words),
}
const names = Object.keys(trials)

/** `npm run trials kills speed` runs these, `npm run trials -- ha --seed 7` one with what it takes, without a name all of them. */
export default async (args) => {
  const at = args.findIndex((arg) => !names.includes(arg))
  const chosen = at === -1 ? args : args.slice(0, at)
  const more = at === -1 ? [] : args.slice(at)
  if (more.length > 0 && chosen.length !== 1) throw explained(`npm run trials [${names.join(' | ')}] [-- what one of them takes]`)
  for (const name of chosen.length > 0 ? chosen : names) {
    console.log(`\n── ${name}`)
    const code = await trials[name](more)
    if (code !== 0) return code
  }
  return 0
}
