import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../tools/paths.mjs'
import { judge, nameOf, readReasons } from './judge.mjs'
import { mutantsOf } from './mutants.mjs'
import { targets } from './targets.mjs'

const file = 'some.rules.ts'
const source = `const a = x < 1 && y < 2
const b = () => {
  return z < 3
}
const c = () => {
  return z < 3
}
const d = sql\`a = 1\`
`
const mutants: { start: number; end: number; text: string }[] = mutantsOf(file, source)
/** What the mutants of this wording are called that stand in a line with these words. */
const survivors = (words: string, text: string) =>
  mutants.map((mutant) => ({ ...mutant, file, source })).filter((mutant) => mutant.text === text && nameOf(mutant).includes(words))
const tried = (left: ReturnType<typeof survivors>) => [{ file, mutants: 10, survivors: left }]
const entry = (name: string) => `- ${name}\n  because\n`

test('a mutant is known by its line and its place in it, wherever the line stands', () => {
  expect(survivors('const a', '<=').map(nameOf)).toEqual([
    `${file}: \`const a = x [< → <=] 1 && y < 2\``,
    `${file}: \`const a = x < 1 && y [< → <=] 2\``,
  ])
  expect(survivors('const d', ' <> ').map(nameOf)).toEqual([`${file}: \`\` const d = sql\`a [= → <>] 1\` \`\``])
  const moved = { ...survivors('const a', '<=')[0]!, source: `\n\n${source}` }
  expect(nameOf({ ...moved, start: moved.start + 2, end: moved.end + 2 })).toBe(nameOf(survivors('const a', '<=')[0]!))
})

test('an entry excuses the mutant it names and no other of its kind', () => {
  const both = survivors('const a', '<=')
  const { files, code } = judge(tried(both), readReasons(entry(nameOf(both[0]!))))
  expect(files).toEqual([{ file, mutants: 10, killed: 8, explained: 1, open: [nameOf(both[1]!)] }])
  expect(code).toBe(1)
  expect(judge(tried(both), readReasons(both.map((one) => entry(nameOf(one))).join('')))).toMatchObject({
    killed: 8,
    killable: 8,
    code: 0,
  })
})

test('of two lines that read the same each takes an entry of its own', () => {
  const twins = survivors('return z', '<=')
  expect(new Set(twins.map(nameOf)).size).toBe(1)
  const one = entry(nameOf(twins[0]!))
  expect(judge(tried(twins), readReasons(one))).toMatchObject({ files: [{ explained: 1, open: [nameOf(twins[1]!)] }], code: 1 })
  expect(judge(tried(twins), readReasons(one + one)).code).toBe(0)
})

test('a survivor that is left open fails, however many were killed; an entry that excuses none fails too', () => {
  const [one, other] = survivors('const a', '<=')
  expect(judge([{ file, mutants: 1000, survivors: [one!] }], []).code).toBe(1)
  expect(judge([{ file, mutants: 1000, survivors: [] }], []).code).toBe(0)
  const reasons = readReasons(entry(nameOf(one!)) + entry(nameOf(other!)))
  expect(judge(tried([one!]), reasons)).toMatchObject({ idle: [nameOf(other!)], code: 1 })
  // what is not tried this time is not judged
  expect(judge([], reasons)).toMatchObject({ idle: [], code: 0 })
})

test('an entry without a reason excuses nothing', () => {
  const [one] = survivors('const a', '<=')
  expect(readReasons(`- ${nameOf(one!)}\n`)).toEqual([])
  expect(readReasons(`- ${nameOf(one!)}\n- ${nameOf(one!)}\n  because\n`)).toEqual([nameOf(one!)])
})

test('what is explained is a mutant of a target, as its file reads today', () => {
  const written = readFileSync(inRoot('docs/mutations.md'), 'utf8')
  const section = written.slice(written.indexOf('## What survives'), written.indexOf('## What was measured'))
  const reasons = readReasons(section)
  expect(reasons).toHaveLength([...section.matchAll(/^- /gm)].length)
  const names = targets.flatMap((target: { file: string }) => {
    const text = readFileSync(inRoot(target.file), 'utf8')
    return mutantsOf(target.file, text).map((mutant: { start: number; end: number; text: string }) =>
      nameOf({ ...mutant, file: target.file, source: text }),
    )
  })
  expect(reasons.filter((reason: string) => !names.includes(reason))).toEqual([])
})
