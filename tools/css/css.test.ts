import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cssFaults } from './main.mjs'

const ui = join(import.meta.dirname, '../../console/src/ui')
const source = mkdtempSync(join(tmpdir(), 'disadmin-css-'))
let faults: string[] = []

const plant = (file: string, text: string) => {
  mkdirSync(dirname(join(source, file)), { recursive: true })
  writeFileSync(join(source, file), text)
}
const of = (file: string) => faults.filter((fault) => fault.startsWith(`${file}:`)).map((fault) => fault.slice(file.length + 1))

beforeAll(async () => {
  for (const file of ['kit.css', 'tokens.css', 'fonts.css', 'motion.css']) cpSync(join(ui, file), join(source, 'ui', file))
  plant('a/size.tsx', `export const A = () => <h2 className="text-16 min-w-0">{title}</h2>`)
  plant('a/choice.tsx', `export const A = () => <p className={wide ? 'max-w-3xl' : cx('p-5', still && 'text-inkk')} />`)
  plant('a/prop.tsx', `export const A = () => <Box className="p-2"\n boxClassName={\`gap-2 ledge-\${size} sm:p-2\`} />`)
  plant(
    'a/looks.tsx',
    `const looks = {\n  good: 'bg-good-soft text-good-inc' }\nexport const A = () => <b className={looks[look]} />`,
  )
  plant('a/window.tsx', `export const A = () => <p className="max-[700px]:hidden" />`)
  plant('a/window.css', `.plain { color: red }\n@media (max-width: 700px) { .plain { color: blue } }`)
  plant('a/long.css', `.long {}\n`.repeat(301))
  plant('ui/more.tokens.css', `:root { --dead: 1px; --alive: 2px; }`)
  plant(
    'a/fine.tsx',
    `export const A = () => <p className={cx('plain group/row group-hover/row:flex max-phone:px-4 w-[12px]', state === 'no-such' && 'field-box')} style={{ width: 'var(--alive)' }} title="flex of all">{t('no-such:key')}</p>`,
  )
  faults = await cssFaults(source)
})
afterAll(() => rmSync(source, { recursive: true }))

describe('a class without a rule is told', () => {
  test('a size the theme does not have', () => {
    expect(of('a/size.tsx')).toEqual(['1 the class text-16 produces no rule'])
  })
  test('in a choice and in cx', () => {
    expect(of('a/choice.tsx')).toEqual(['1 the class max-w-3xl produces no rule', '1 the class text-inkk produces no rule'])
  })
  test('in a property that hands classes on; half a class is left to who completes it', () => {
    expect(of('a/prop.tsx')).toEqual(['2 the class sm:p-2 produces no rule'])
  })
  test('in a table of looks', () => {
    expect(of('a/looks.tsx')).toEqual(['2 the class text-good-inc produces no rule'])
  })
})

test('a breakpoint without a name is told', () => {
  expect(of('a/window.tsx')).toEqual(['1 a breakpoint without a name: max-[700px]:'])
  expect(of('a/window.css')).toEqual(['2 a breakpoint without a name: @media (max-width: 700px'])
})

test('a token nobody reads is told, and a sheet above 300 lines', () => {
  expect(faults.filter((fault) => fault.includes('--'))).toContain('tokens: nobody reads --dead')
  expect(faults.join('\n')).not.toContain('--alive')
  expect(faults).toContain('a/long.css has 301 lines, more than 300')
})

test('what has a rule is left alone: of Tailwind, of a sheet, marks, and words that are no classes', () => {
  expect(of('a/fine.tsx')).toEqual([])
})

test('breakpoints.ts and kit.css name the same widths', () => {
  const widths = (file: string, pattern: RegExp) =>
    Object.fromEntries([...readFileSync(join(ui, file), 'utf8').matchAll(pattern)].map(([, name, px]) => [name, Number(px)]))
  expect(widths('breakpoints.ts', /^ {2}(\w+): (\d+),$/gm)).toEqual(widths('kit.css', /--breakpoint-(\w+): (\d+)px/g))
})
