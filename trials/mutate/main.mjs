import { readFileSync } from 'node:fs'
import { inRoot } from '../../tools/paths.mjs'
import { judge, readReasons } from './judge.mjs'
import { mutantsOf } from './mutants.mjs'
import { targets } from './targets.mjs'
import { endTries, tryTests } from './try-tests.mjs'

/** Without any mutation they pass, in so many milliseconds: as busy as the machine is now. */
const usualOf = async (tests) => {
  const { green, ms, output } = await tryTests(tests)
  if (!green) throw new Error(`${tests.join(', ')}: not green without any mutation\n${output}`)
  return ms
}

const tryTarget = async ({ file, tests }) => {
  const source = readFileSync(inRoot(file), 'utf8')
  const mutants = mutantsOf(file, source)
  const survivors = []
  let usual = await usualOf(tests)
  for (const { start, end, text } of mutants) {
    const mutant = { path: inRoot(file), start, end, text }
    let tried = await tryTests(tests, mutant, usual)
    // it goes round in circles, or the machine has more to do by now
    if (!tried.ended) tried = await tryTests(tests, mutant, (usual = await usualOf(tests)))
    if (!tried.ended && tried.output) throw new Error(`The machine is too busy to tell:\n${tried.output}`)
    if (tried.green) survivors.push({ file, source, start, end, text })
  }
  return { file, mutants: mutants.length, survivors }
}

/** Tries every mutant of the targets whose path holds one of the words; all of them without any. */
export default async (wanted) => {
  const reasons = readReasons(readFileSync(inRoot('docs/mutations.md'), 'utf8'))
  const chosen = targets.filter(({ file }) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  const tried = []
  for (const target of chosen) {
    const begin = performance.now()
    const one = await tryTarget(target)
    tried.push(one)
    const { killed, explained, open } = judge([one], reasons).files[0]
    const seconds = Math.round((performance.now() - begin) / 1000)
    console.log(`${one.file}: ${killed} of ${one.mutants} killed${explained ? `, ${explained} explained` : ''} (${seconds} s)`)
    for (const name of open) console.log(`  survived: ${name}`)
  }
  await endTries()
  const { idle, killed, killable, code } = judge(tried, reasons)
  for (const name of idle) console.log(`excuses nothing: ${name}`)
  console.log(`${killed} of ${killable} that could be killed: ${Math.floor((100 * killed) / (killable || 1))} %`)
  return code
}
