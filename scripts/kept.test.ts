import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../console/src')
const files = globSync('**/*.{ts,tsx}', { cwd: folder })
  .filter((file) => !/\.test\.ts$|(^|\/)gallery\/|^ui\/|^kit\/form\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))

/** Sheets that keep nothing although they have more than two values, and why. */
const keepNothing: Record<string, string> = {
  'my-user/NewPasswordScreen.tsx': 'passwords, all three',
}

/** Forms that are no sheet and keep nothing, and why. */
const ofTheirOwn: Record<string, string> = {
  'activation/ActivationScreen.tsx': 'one name; nobody is signed in whose it could be',
  'activation/PublicCard.tsx': 'the frame of these',
  'activation/NewPasswordForm.tsx': 'passwords',
  'activation/ForgottenPasswordScreen.tsx': 'one name; nobody is signed in whose it could be',
  'basket/BasketView.tsx': 'the basket keeps its own entries',
  'basket/SendOrder.tsx': 'two values',
  'carts/bulk/SendSelected.tsx': 'two values',
  'dashboard/ArrangeTiles.tsx': 'one value, the order of what is there',
  'discount-groups/history/AsOfDialog.tsx': 'one moment, and nothing is saved by it',
  'discount-groups/matrix/BulkDialog.tsx': 'a change to cells, which the matrix keeps once it is made',
  'discount-groups/matrix/MatrixBar.tsx': 'a search',
  'kit/factor/FactorForm.tsx': 'a code that is over in half a minute',
  'kit/list/FilterBar.tsx': 'a search',
  'management/CommandDialog.tsx': 'one value',
  'modules/life/MoveLicence.tsx': 'two values',
  'orders/SetAsOrdered.tsx': 'one value',
  'session/SignInScreen.tsx': 'a password; nobody is signed in yet',
  'users/why/MayQuestion.tsx': 'a question, nothing is saved by it',
  'vehicle-references/add/AddReferences.tsx': 'the queue keeps its own entries',
  'vehicle-references/add/QueueRows.tsx': 'the queue keeps its own entries',
  'wholesaler-availability/upload/UploadForm.tsx': 'a file and its name',
}

/** What stands between the bracket at this place and the one that closes it. */
const within = (source: string, from: number): string => {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if ('([{'.includes(source[at]!)) depth += 1
    if (')]}'.includes(source[at]!) && --depth === 0) return source.slice(from + 1, at)
  }
  return source.slice(from + 1)
}

/** The parts of an object or of arguments, without what is nested in them. */
const partsOf = (text: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** How many values a sheet has; undefined where it does not stand in the file. */
const countOf = (given: string, source: string): number | undefined => {
  const at = (text: string, from: number) => partsOf(within(text, from)).length
  const literal = given.indexOf('{')
  if (literal >= 0 && given.slice(0, literal).trim() === '') return at(given, literal)
  const named = new RegExp(`const ${given.trim()}\\b[^\\n]*?= \\{`).exec(source)
  return named ? at(source, named.index + named[0].length - 1) : undefined
}

/** The sheets of a source that have more than two values, or nobody knows how many, and keep nothing. */
const forgetful = (source: string): string[] =>
  [...source.matchAll(/useSheet(?:<[^(]*>)?\(\{/g)].flatMap(({ index, 0: call }) => {
    const options = partsOf(within(source, index + call.length - 1))
    const option = (name: string) => options.find((one) => one === name || one.startsWith(`${name}:`))
    const values = option('values') ?? 'values'
    const count = countOf(values === 'values' ? values : values.slice('values:'.length), source)
    return option('keep') === undefined && (count === undefined || count > 2) ? [`${values} (${count ?? 'unknown'})`] : []
  })

test('a form of more than two fields keeps what is typed into it over a reload, a 401 and a crash', () => {
  const sheets = files.filter(({ source }) => /useSheet(?:<[^(]*>)?\(\{/.test(source))
  expect(sheets.length).toBeGreaterThan(25)
  const found = sheets.filter(({ source }) => forgetful(source).length > 0).map(({ file }) => file)
  expect(found.toSorted(), 'give it `keep` (docs/adding-a-form.md), or say here why not').toEqual(
    Object.keys(keepNothing).toSorted(),
  )
})

test('a form that is no sheet keeps what is typed as well, or it is said why not', () => {
  const own = files.filter(
    ({ source }) =>
      /onSubmit=|<form\b/.test(source) && !/useSheet\(|useSheet<|sheet\.onSubmit|FormDialog|FormPage|useKeptForm/.test(source),
  )
  const keeping = (source: string) => {
    const hooks = [...source.matchAll(/from '\.\/(use\w+\.tsx?)'/g)].map(([, name]) => name)
    return files.some(({ file, source: other }) => hooks.includes(file.split('/').at(-1)) && other.includes('useKeptForm'))
  }
  const found = own.filter(({ source }) => !keeping(source)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.keys(ofTheirOwn).toSorted())
})

test('what asks before it is left offers what was typed into it as well', () => {
  const guarded = files.filter(({ source }) => source.includes('<LeaveGuard'))
  expect(guarded.length).toBeGreaterThan(5)
  expect(guarded.filter(({ source }) => !/<KeptInput|<KeptDiscounts/.test(source)).map(({ file }) => file)).toEqual([])
})

test('a sheet of three values without `keep` is found, however its values are given', () => {
  const sheet = (values: string, more = '') => `useSheet<V, Out>({ schema, ${values}${more}, submit: async () => done(1, 2) })`
  expect(forgetful(sheet("values: { name: '', of: [1, 2], when: at(1, 2) }"))).toHaveLength(1)
  expect(forgetful(`const empty: V = { a: '', b: '', c: '' }\n${sheet('values: empty')}`)).toHaveLength(1)
  expect(forgetful(`const values: V = { a, b, c }\n${sheet('values')}`)).toHaveLength(1)
  expect(forgetful(sheet('values: valuesOf(user)'))).toHaveLength(1)
  expect(forgetful(sheet("values: { name: '', of: [1, 2], when: at(1, 2) }", ", keep: { record: 'a', label }"))).toEqual([])
  expect(forgetful(sheet("values: { name: '', of: [1, 2] }"))).toEqual([])
})
