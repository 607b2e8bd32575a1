import { createVitest } from 'vitest/node'

/**
 * A process that tries one mutant after the other: what begins a run of its own (reading the tools, the template of a database) is done
 * once and not for each. The tests themselves run in fresh processes every time.
 */
const vitest = await createVitest('test', {
  config: 'trials/mutate/vitest.config.ts',
  watch: false,
  bail: 1,
  reporters: [{}],
})

const said = ({ testModules, unhandledErrors }) => [
  ...unhandledErrors.map((error) => error.stack ?? String(error)),
  ...testModules.flatMap((one) => [
    ...one.errors().map(({ message }) => message),
    ...[...one.children.allTests('failed')].map((test) => `${test.fullName}: ${test.result().errors[0]?.message}`),
  ]),
]

let before
process.on('message', async ({ tests, mutant }) => {
  // the plugin of the configuration reads it whenever the file is served
  process.env.MUTANT = mutant ? JSON.stringify(mutant) : ''
  for (const path of [before, mutant?.path]) if (path) vitest.invalidateFile(path)
  before = mutant?.path
  const specifications = await vitest.globTestSpecifications(tests)
  const result = await vitest.runTestSpecifications(specifications)
  const modules = result.testModules.filter((one) => specifications.some(({ moduleId }) => moduleId === one.moduleId))
  const failed = said({ ...result, testModules: modules })
  // a machine that is too busy to begin says nothing about the mutant
  if (failed.some((one) => one.includes('[vitest-pool]'))) return process.send({ output: failed.join('\n') })
  const green = failed.length === 0 && specifications.length >= tests.length && modules.every((one) => one.ok())
  process.send({ green, output: failed.join('\n') })
})
process.on('disconnect', async () => {
  await vitest.close()
  process.exit()
})
process.send('ready')
