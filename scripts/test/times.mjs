import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../paths.mjs'

const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ file: relative(root, name), title: test.title, ms: test.duration ?? 0 })),
  )

const ofStories = (suite, file = suite.file) => [
  ...(suite.suites ?? []).flatMap((inner) => ofStories(inner, inner.file ?? file)),
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ results, status }) => ({
      file: `e2e/${file}`,
      title: spec.title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      flaky: status === 'flaky',
    })),
  ),
]

/**
 * Collects how long each test of a run took: `fileFor(stage)` is where a stage's reporter writes its JSON,
 * `print()` shows the twenty slowest of all and every story that passed at its second try only.
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
      for (const { file, title } of all.filter(({ flaky }) => flaky))
        console.log(`FLAKY: ${file}  ${title} (a fault: docs/tests.md lists those that are known)`)
    },
  }
}
