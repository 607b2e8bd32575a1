import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  deprecated?: string
}

const lock = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const locked = Object.entries((JSON.parse(lock) as { packages: Record<string, Locked> }).packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, one]) => ({ ...one, name: path.split('node_modules/').at(-1)! }))

const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

/** Packages under another licence, and why we may pass them on. */
const exceptions = [
  // libvips is a library of its own that sharp loads; the archive has its licence, and whoever likes can replace the file.
  { name: /^@img\/sharp-(libvips-|wasm32$|win32-)/, license: 'LGPL-3.0-or-later' },
]

/** Deprecated packages that we keep, and why. */
const kept: Record<string, string> = {}

const namesIn = (license = 'none') => license.replace(/[()]/g, '').split(/ (?:AND|OR) /)

const isAllowed = ({ name, license }: { name: string; license?: string }) =>
  namesIn(license).every((one) => allowed.includes(one) || exceptions.some((of) => of.license === one && of.name.test(name)))

test('what runs in production has a licence that allows passing it on', () => {
  const production = locked.filter(({ dev, devOptional }) => !dev && !devOptional)
  expect(production.length).toBeGreaterThan(100)
  expect(production.filter((one) => !isAllowed(one)).map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('no dependency is deprecated without a reason to keep it', () => {
  const deprecated = locked.filter((one) => one.deprecated !== undefined).map(({ name }) => name)
  expect(deprecated.toSorted()).toEqual(Object.keys(kept).toSorted())
})
