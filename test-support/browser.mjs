import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { explained } from './explained.mjs'

const execute = promisify(execFile)
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, '.cache')

const named = () => {
  const path = process.env.E2E_CHROMIUM
  if (!path) return
  if (!existsSync(path)) throw explained(`E2E_CHROMIUM is ${path}, but there is no such file.`)
  return { path, from: 'E2E_CHROMIUM' }
}

// Playwright keeps the full browser and the headless one in sibling folders of the same revision.
const ofPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  const full = chromium.executablePath()
  if (existsSync(full)) return { path: full, from: 'Playwright' }
  const [browsers, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(full)?.slice(1) ?? []
  if (browsers && existsSync(join(browsers, `chromium_headless_shell-${revision}`, 'INSTALLATION_COMPLETE')))
    return { from: 'Playwright, headless' }
}

const unpackTo = async (folder, archive) => {
  mkdirSync(folder, { recursive: true })
  const tar = `${folder}.tar`
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(tar))
  execFileSync('tar', ['-xf', tar, '-C', folder])
  rmSync(tar)
}

/** The shared libraries a program misses; everything when `ldd` cannot tell. */
const missing = (path, libraries) => {
  const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) }
  return execute('ldd', [path], { env }).then(
    ({ stdout }) => stdout.split('\n').filter((line) => line.includes('not found')),
    (error) => [error.message],
  )
}

const version = () => JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')).version

/** Unpacks the pinned Chromium of the dependencies once: one version on every Linux machine, whatever else is installed there. */
const pinned = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const folder = join(cache, `chromium-${version()}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const fresh = mkdtempSync(join(cache, 'unpacking-'))
    const archives = join(root, 'node_modules/@sparticuz/chromium/bin')
    await pipeline(
      createReadStream(join(archives, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(fresh, 'chromium')),
    )
    chmodSync(join(fresh, 'chromium'), 0o755)
    await unpackTo(join(fresh, 'libraries'), join(archives, 'al2023.tar.br'))
    await unpackTo(join(fresh, 'fonts'), join(archives, 'fonts.tar.br'))
    // Somebody else may have been quicker; theirs is as good.
    if (existsSync(folder)) rmSync(fresh, { recursive: true })
    else renameSync(fresh, folder)
  }
  const browser = { path: join(folder, 'chromium'), from: `@sparticuz/chromium ${version()}`, env: fontsOf(folder) }
  if ((await missing(browser.path)).length === 0) return browser
  const libraries = join(folder, 'libraries', 'lib')
  if ((await missing(browser.path, libraries)).length === 0)
    return { ...browser, env: { ...browser.env, LD_LIBRARY_PATH: libraries } }
}

// A machine without any font configuration gets the one that comes with the browser.
const fontsOf = (folder) => (existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') })

const usual = {
  linux: (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) =>
      ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => join(folder, name)),
    ),
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

const ofSystem = () => {
  const path = (usual[process.platform] ?? []).find((file) => existsSync(file))
  return path && { path, from: path }
}

const downloaded = async () => {
  console.log('Downloading a browser (playwright install chromium --only-shell) …')
  const install = [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium', '--only-shell']
  return execute('node', install).then(
    () => ({ from: 'Playwright, just downloaded' }),
    () => undefined,
  )
}

/**
 * The Chromium the browser tests use: `{path?, env?, from}`; without `path` Playwright knows where it is. Throws with what to do
 * when there is none: browser tests fail, they are never skipped.
 */
export const findBrowser = async () => {
  for (const place of [named, ofPlaywright, pinned, ofSystem, downloaded]) {
    const found = await place()
    if (found) return found
  }
  throw explained(
    'The browser tests need a Chromium, and none was found.\n' +
      'Debian, Ubuntu: sudo apt-get install chromium · macOS: brew install --cask google-chrome\n' +
      'or name one: E2E_CHROMIUM=/path/to/chromium npm test',
  )
}

/** What the browser tests are told about it. */
export const browserEnv = ({ path, env = {} }) => ({ ...(path && { E2E_CHROMIUM: path }), E2E_BROWSER_ENV: JSON.stringify(env) })
