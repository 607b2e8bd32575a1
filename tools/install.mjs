import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

// npm names itself to the scripts it starts; without it the one beside Node (Windows) or on the PATH has to do: npm.cmd runs in a shell alone.
export const npm = () => {
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const cli = [process.env.npm_execpath, beside].find((path) => path?.endsWith('.js') && existsSync(path))
  return cli ? [process.execPath, cli] : ['npm']
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
