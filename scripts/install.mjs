import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { explained } from './explained.mjs'
import { inRoot } from './paths.mjs'
import { capture } from './run.mjs'

const stampFile = inRoot('node_modules', '.disadmin-install')

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')

const installed = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '')

// npm names itself to the scripts it starts; without it the one on the PATH has to do.
const npm = () => {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, cli] : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** Installs the locked dependencies when they are missing or belong to another lock file. `npm ci` empties node_modules first, so a broken install leaves no stamp. */
export const install = async () => {
  const stamp = wanted()
  if (installed() === stamp) return
  const started = Date.now()
  process.stdout.write('Installing dependencies … ')
  const [program, ...args] = npm()
  const { code, output } = await capture(program, [...args, 'ci', '--no-audit', '--no-fund'], {
    env: { npm_config_loglevel: 'warn' },
  })
  if (code !== 0) {
    console.log('failed')
    throw explained(`${output}\nThe dependencies could not be installed (npm ci, exit code ${code}).`)
  }
  writeFileSync(stampFile, stamp)
  console.log(`done in ${Math.round((Date.now() - started) / 1000)} s`)
}
