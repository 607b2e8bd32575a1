import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../paths.mjs'

const byKey = (key, lists) => [...new Map(lists.flat().map((one) => [one[key], one])).values()]

/** One bill of materials of several; the same commit gives the same one. */
export const mergeBills = (bills, time) => {
  const [{ serialNumber, ...first }] = bills
  return {
    ...first,
    metadata: {
      ...first.metadata,
      timestamp: new Date(time * 1000).toISOString(),
      component: { ...first.metadata.component, name: 'disadmin' },
    },
    components: byKey(
      'bom-ref',
      bills.map(({ components }) => components),
    ),
    dependencies: byKey(
      'ref',
      bills.map(({ dependencies }) => dependencies),
    ),
  }
}

const isText = (name) => /^(licen[cs]e|copying|notice)/i.test(name)

// The library has no file of its own: its README lists what is in it.
const textsIn = (folder, license) => {
  const names = readdirSync(folder).filter((name) => isText(name) || (/LGPL/.test(license) && name === 'README.md'))
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8').trim())
  return texts.length > 0
    ? texts.join('\n\n')
    : `The package has no file with its licence. The text of ${license} is that of other packages here.`
}

const textOf = (name) => readFileSync(inRoot('packaging', 'licences', name), 'utf8').trim()
const line = '='.repeat(80)

/**
 * Every package with its licence and the texts it brings, by name.
 *
 * @param {{ packages: Record<string, any>, folder: string }[]} trees locked packages by path, and the folder they are installed in
 */
export const licences = (trees) => {
  const found = trees.flatMap(({ packages, folder }) =>
    Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link && existsSync(join(folder, path)))
      .map(([path, { version, license }]) => {
        const title = `${path.split('node_modules/').at(-1)} ${version} · ${license}`
        return { title, text: textsIn(join(folder, path), license) }
      }),
  )
  const sections = byKey('title', found).toSorted((a, b) => (a.title < b.title ? -1 : 1))
  const standard = ['LGPL-3.0.txt', 'GPL-3.0.txt'].map((name) => ({ title: name.replace('.txt', ''), text: textOf(name) }))
  return [
    sections.map(({ title }) => title).join('\n'),
    ...[...sections, ...standard].map(({ title, text }) => `${line}\n${title}\n${line}\n\n${text}`),
  ].join('\n\n')
}
