import { basename, join } from 'node:path'
import { filesIn } from '../files.mjs'
import { inRoot } from '../paths.mjs'
import { written } from './written.mjs'

const found = (folder, pattern) => filesIn(folder, pattern).filter(({ file }) => !file.includes('.test.'))

const identifier = (name) => name.replaceAll(/[-.](\w)/g, (_, letter) => letter.toUpperCase())
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

const shape = /^export const \w+ = z\.(?:strictObject|object|enum)\(/m

const shapesIndex = (contract) => {
  const files = found(contract, /^[^/]+\/[^/]+\.ts$/).filter(({ text: source }) => shape.test(source))
  const modules = files.map(({ file }) => ({ file, name: identifier(basename(file, '.ts')) }))
  return text(
    modules.map(({ file, name }) => `import * as ${name} from './${file}'`),
    '',
    '/** Every file of the contract that declares a shape. */',
    `export const modules: readonly object[] = [`,
    modules.map(({ name }) => `  ${name},`),
    ']',
  )
}

const routesIndex = (server) => {
  const routes = found(server, /\.routes\.ts$/).map(({ file }) => ({
    file,
    name: identifier(basename(file, '.routes.ts')),
  }))
  return text(
    routes.map(({ file, name }) => `import ${name} from './${file}'`),
    '',
    '/** Everything that is served. */',
    'export const features = [',
    routes.map(({ name }) => `  ${name},`),
    ']',
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

const recipesIndex = (recipes) => {
  const files = found(recipes, /^[^/]+\.ts$/).flatMap(({ file, text: source }) => {
    const name = /^export const (\w+): Recipes = /m.exec(source)?.[1]
    return name ? [{ file, name }] : []
  })
  return text(
    files.map(({ file, name }) => `import { ${name} } from './recipes/${file}'`),
    "import type { Recipes } from './recipes/recipe.ts'",
    '',
    '/** How to probe every endpoint, by feature. */',
    'export const recipes: Recipes = {',
    files.map(({ name }) => `  ...${name},`),
    '}',
  )
}

const printWidth = 132

/** A list as the formatter leaves it: on one line where there is room. */
const listed = (before, names) => {
  const line = `${before}[${names.join(', ')}]`
  return line.length <= printWidth ? [line] : [`${before}[`, ...names.map((name) => `  ${name},`), ']']
}

const plantsIndex = (recipes) => {
  const files = found(recipes, /^[^/]+\.ts$/)
    .filter(({ text: source }) => /^export const plant: Plant = /m.test(source))
    .map(({ file }) => ({ file, name: identifier(basename(file, '.ts')) }))
  return text(
    files.map(({ file, name }) => `import { plant as ${name} } from './recipes/${file}'`),
    "import type { Plant } from './recipes/recipe.ts'",
    '',
    '/** What the rooms plant in every place of the probes’ world. */',
    listed(
      'export const plants: readonly Plant[] = ',
      files.map(({ name }) => name),
    ),
  )
}

/** Contract, routes, shapes, tags of the API page and recipes of the probes, as they have to be: path → content. */
export const featureIndexes = (root = inRoot()) => {
  const [contract, server] = [join(root, 'contract/src'), join(root, 'server/src')]
  const features = featuresOf(contract)
  return new Map([
    [join(contract, 'contract.ts'), contractIndex(features)],
    [join(contract, 'shapes.modules.ts'), shapesIndex(contract)],
    [join(server, 'features.ts'), routesIndex(server)],
    [join(server, 'operations/api-tags.ts'), tagsIndex(features)],
    [join(root, 'server/test/probes.recipes.ts'), recipesIndex(join(root, 'server/test/recipes'))],
    [join(root, 'server/test/probes.plants.ts'), plantsIndex(join(root, 'server/test/recipes'))],
  ])
}
