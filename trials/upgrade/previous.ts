import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = 'server/migrations'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const here = () => readdirSync(join(root, folder)).toSorted()
const at = (commit: string) =>
  git('ls-tree', '--name-only', commit, `${folder}/`)
    .split('\n')
    .map((path) => basename(path))

/** The newest tag, or where there is none the newest commit with the same migrations but the last ones. */
export const previousRelease = (): string => {
  const [tag] = git('tag', '--merged', 'HEAD', '--sort=-creatordate').split('\n')
  if (tag) return tag
  const changes = git('log', '--first-parent', '-m', '--format=%H', '--', folder).split('\n')
  const isBefore = (names: string[]) => names.length < here().length && names.every((name, index) => name === here()[index])
  const found = changes.map((commit) => `${commit}^`).find((commit) => isBefore(at(commit)))
  if (found === undefined) throw new Error('No commit has the migrations of a release before this one: name it')
  return git('rev-parse', found)
}

/** The migrations that commit does not know. */
export const migrationsSince = (commit: string): string[] => {
  const before = at(commit)
  return here()
    .filter((name) => !before.includes(name))
    .map((name) => name.replace('.ts', ''))
}

/** Puts that commit's files with their dependencies into a folder. Answers the file that starts its server. */
export const install = (commit: string, into: string): string => {
  mkdirSync(into)
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x'], { cwd: into, input: archive })
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: into, stdio: ['ignore', 'ignore', 'inherit'] })
  return join(into, 'server/src/main.ts')
}
