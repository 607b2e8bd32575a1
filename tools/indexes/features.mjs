import { join } from 'node:path'
import { filesIn } from '../files.mjs'
import { inRoot } from '../paths.mjs'
import { written } from './written.mjs'

const found = (folder, pattern) => filesIn(folder, pattern).filter(({ file }) => !file.includes('.test.'))

const byName = (one, other) => (one.name < other.name ? -1 : 1)
const text = (...lines) => [written, ...lines.flat(), ''].join('\n')

/** `/** Who signed in when. *‍/ export const lastLogins = { list: endpoint(…` : a feature's calls, those of an import too, and in one line what it is about. */
const declaration =
  /(?:^\/\*\*(?:\n \*)? ([^\n]*?)(?: \*\/)?\n(?: \*[^\n]*\n)*)?^export const (\w+) = (?:importCalls\(|\{\n(?: {2}\/\*\*[\s\S]*?\*\/\n)? {2}\w+: endpoint\()/gm

const featuresOf = (contract) =>
  found(contract, /^[^/]+\/[^/]+\.ts$/)
    .flatMap(({ file, text: source }) => [...source.matchAll(declaration)].map(([, about, name]) => ({ file, name, about })))
    .toSorted(byName)

const contractIndex = (features) => {
  const files = [...new Set(features.map(({ file }) => file))].map((file) => [file, features.filter((one) => one.file === file)])
  return text(
    files.map(([file, own]) => `import { ${own.map(({ name }) => name).join(', ')} } from './${file}'`),
    '',
    '/** Every call of the product by feature. A route that is not here cannot exist. */',
    'export const contract = {',
    features.map(({ name }) => `  ${name},`),
    '}',
  )
}

const tagsIndex = (features) =>
  text(
    "import type { contract } from '@disadmin/contract/contract'",
    '',
    '/** What each feature is about, as its declaration in the contract says. */',
    'export const tagDescriptions: Record<keyof typeof contract, string> = {',
    features.map(({ name, about }) => `  ${name}: ${JSON.stringify(about ?? '').replace(/^"(.*)"$/, "'$1'")},`),
    '}',
  )

/** The list of all calls and the tags of the API page, as they have to be: path → content. */
export const featureIndexes = (root = inRoot()) => {
  const [contract, server] = [join(root, 'contract/src'), join(root, 'server/src')]
  const features = featuresOf(contract)
  return new Map([
    [join(contract, 'contract.ts'), contractIndex(features)],
    [join(server, 'operations/api-tags.ts'), tagsIndex(features)],
  ])
}
