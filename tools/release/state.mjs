import { readFileSync } from 'node:fs'
import { explained } from '../explained.mjs'
import { inRoot } from '../paths.mjs'
import { capture } from '../run.mjs'

const git = async (...args) => {
  const { code, output } = await capture('git', args)
  if (code !== 0) throw explained(`${output}\nAn archive is made from a git checkout (git ${args[0]}).`)
  return output.split('\n').filter(Boolean)
}

/** What decides on the version, and the time of the commit in seconds. */
export const readState = async () => {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return {
    version,
    changelog: readFileSync(inRoot('CHANGELOG.md'), 'utf8'),
    tags: await git('tag', '--points-at', 'HEAD', '--list', 'v*'),
    tagged: (await git('tag', '--list', `v${version}`)).length > 0,
    changed: (await git('status', '--porcelain')).length > 0,
    time: Number((await git('log', '-1', '--format=%ct'))[0]),
  }
}

const isLeftOut = (file) => /\.test\.ts$|^server\/test\/|^contract\/recordings\/|\/tsconfig\.json$|\.png$/.test(file)

/** The files of the repository that an archive has: those git knows, without tests. */
export const ownFiles = async () => {
  const files = await git('ls-files', 'server', 'contract', 'packaging', 'docs', 'CHANGELOG.md')
  return files.filter((file) => !isLeftOut(file) && !/^(server|contract)\/package\.json$/.test(file))
}
