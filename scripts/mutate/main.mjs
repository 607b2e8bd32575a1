import { readFileSync } from 'node:fs'
import { inRoot } from '../paths.mjs'
import { mutantsOf } from './mutants.mjs'
import { targets } from './targets.mjs'
import { tryTests } from './try-tests.mjs'

/** Survivors that no test could tell, each with its reason: `file:line` and what became of what. */
const known = readFileSync(inRoot('docs/mutations.md'), 'utf8')
const nameOf = ({ file, line, was, text }) => `${file}:${line} \`${short(was)}\` → \`${short(text)}\``
const short = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 60)
/** Lines move; a reason holds for what stands there, wherever it stands. */
const isExplained = (mutant) => known.includes(nameOf(mutant).replace(/:\d+ /, ' '))

const tryTarget = async ({ file, tests }) => {
  const source = readFileSync(inRoot(file), 'utf8')
  const mutants = mutantsOf(file, source).map((one) => ({ ...one, file, line: source.slice(0, one.start).split('\n').length }))
  const whole = await tryTests(tests)
  if (!whole.green) throw new Error(`${tests.join(', ')}: not green without any mutation\n${whole.output}`)
  const left = []
  for (const { start, end, text, ...mutant } of mutants) {
    const { green } = await tryTests(tests, { path: inRoot(file), start, end, text }, whole.ms)
    if (green) left.push({ ...mutant, text })
  }
  return { mutants: mutants.length, left }
}

/** Tries every mutant of the targets whose path holds one of the words; all of them without any. */
export default async (wanted) => {
  const chosen = targets.filter(({ file }) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  const sum = { killed: 0, killable: 0, open: [] }
  for (const target of chosen) {
    const { mutants, left } = await tryTarget(target)
    const open = left.filter((mutant) => !isExplained(mutant))
    sum.killed += mutants - left.length
    sum.killable += mutants - left.length + open.length
    sum.open.push(...open)
    const explained = left.length - open.length
    console.log(`${target.file}: ${mutants - left.length} of ${mutants} killed${explained ? `, ${explained} explained` : ''}`)
    for (const mutant of open) console.log(`  survived: ${nameOf(mutant)}`)
  }
  const score = Math.floor((100 * sum.killed) / sum.killable)
  console.log(`${sum.killed} of ${sum.killable} that could be killed: ${score} %`)
  return score >= 90 ? 0 : 1
}
