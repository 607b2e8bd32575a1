import { expect, test } from 'vitest'
import { codeSplitting } from '../console/chunks.ts'

const at = (file: string) => `/house/console/src/${file}`

/** The chunk of a module, in a house where each file is imported by those named. */
const chunkOf = (file: string, importers: Record<string, string[]>) => {
  const [group] = codeSplitting.groups!
  const name = group!.name as (id: string, context: unknown) => string | null
  const getModuleInfo = (id: string) => ({ importers: (importers[id.slice(at('').length)] ?? []).map(at) })
  return name(at(file), { getModuleInfo })
}

test('a piece of the forms that a first screen loads is refused: the two files would wait for each other', () => {
  const importers = { 'kit/form/words.ts': ['kit/list/FilterField.tsx'], 'kit/list/FilterField.tsx': ['carts/CartsScreen.tsx'] }
  expect(() => chunkOf('kit/form/words.ts', importers)).toThrow(/words\.ts is of the forms/)
})

test('one that only later screens load is of the forms', () => {
  expect(
    chunkOf('kit/form/Wizard.tsx', { 'kit/form/Wizard.tsx': ['users/NewUserScreen.tsx', 'accounts/AccountsScreen.tsx'] }),
  ).toBe('forms')
})

test('what several later screens share is apart from the forms, and from what one feature has of another', () => {
  const both = ['users/NewUserScreen.tsx', 'accounts/AccountsScreen.tsx']
  const found = ['ui/Tabs.tsx', 'audit/Diff.tsx'].map((file) => chunkOf(file, { [file]: both }))
  expect(found).toEqual(['shared', 'between'])
})
