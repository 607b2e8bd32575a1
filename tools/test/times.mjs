import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../paths.mjs'

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')
const isOthersFrame = (line) => /^\s*(at|❯) .*node_modules/.test(line)

/** The first six lines of why a test failed, without colours and without the frames of dependencies. */
export const inShort = (message = '') =>
  message
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !isOthersFrame(line))
    .slice(0, 6)
    .map((line) => line.slice(0, 200))
    .join('\n      ')

const failed = (status, message) => (status === 'failed' ? { failure: inShort(message) } : {})

const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map((test) => ({
      file,
      title: test.title,
      ms: test.duration ?? 0,
      // what failed and was tried again keeps why
      flaky: test.status === 'passed' && test.failureMessages?.length > 0 ? inShort(test.failureMessages[0]) : undefined,
      ...failed(test.status, test.failureMessages?.[0]),
    }))
    const told = tests.some((test) => 'failure' in test)
    return told ? tests : [...tests, ...(status === 'failed' ? [{ file, title: '', ms: 0, ...failed(status, message) }] : [])]
  })

const ofStories = (suite, file = suite.file) => [
  ...(suite.suites ?? []).flatMap((inner) => ofStories(inner, inner.file ?? file)),
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ results, status }) => ({
      file: `e2e/${file}`,
      title: spec.title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      flaky: status === 'flaky' ? inShort(results.findLast(({ error }) => error)?.error.message) : undefined,
      ...failed(status === 'unexpected' ? 'failed' : status, results.findLast(({ error }) => error)?.error.message),
    })),
  ),
]

/**
 * Collects how long each test of a run took: `fileFor(stage)` is where a stage's reporter writes its JSON,
 * `print()` shows the twenty slowest of all, every test that passed at its second try only, and last what failed and why:
 * whoever sees only the end of a long record sees that.
 */
export const collectTimes = () => {
  const folder = mkdtempSync(join(tmpdir(), 'disadmin-times-'))
  const files = []
  const read = (file) => {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return 'testResults' in report ? ofVitest(report) : ofStories(report)
  }
  return {
    fileFor: (stage) => {
      const file = join(folder, `${stage}.json`)
      files.push({ stage, file })
      return file
    },
    print: () => {
      const all = files
        .filter(({ file }) => existsSync(file))
        .flatMap(({ stage, file }) => read(file).map((test) => ({ ...test, stage })))
      rmSync(folder, { recursive: true, force: true })
      if (all.length > 0) console.log('\nThe twenty slowest')
      for (const { ms, stage, file, title } of all.toSorted((one, other) => other.ms - one.ms).slice(0, 20))
        console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${stage.padEnd(8)}  ${file}  ${title}`)
      for (const { stage, file, title, flaky } of all.filter((test) => test.flaky !== undefined))
        console.log(`FLAKY: ${stage}  ${file}  ${title} (a fault: rewrite it one level lower)\n      ${flaky}`)
      for (const { stage, file, title, failure } of all.filter((test) => 'failure' in test))
        console.log(`FAILED: ${stage}  ${file}  ${title}\n      ${failure}`)
    },
  }
}
