import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { maxLimit } from '@disadmin/contract/kit/paging'
import { mostKeys } from '@disadmin/contract/personal-keys/personal-keys'
import { mostFactors } from '@disadmin/contract/second-factor/second-factor'
import { times } from '../server/src/kit/http/times.ts'
import { readSettings } from '../server/src/settings.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
/** The cells of the table's row that begins so. */
const row = (begin: string): string[] => {
  const line = text.split('\n').find((one) => one.startsWith(`| ${begin}`))
  return line === undefined ? [] : line.split('|').map((cell) => cell.trim())
}
const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])
const sorted = (numbers: Iterable<number>) => [...new Set(numbers)].toSorted((a, b) => a - b)

test('docs/security.md names every size a call and a file may have, and the counts that are limited', () => {
  const bytes: Record<string, number> = { KiB: 1024, MiB: 1024 ** 2 }
  const named = (begin: string) =>
    sorted([...row(begin)[2]!.matchAll(/(\d+)(?=[^;]*?([KM]iB))/g)].map(([, number, unit]) => Number(number) * bytes[unit!]!))
  expect(named('body of a call')).toEqual(sorted([bytes['MiB']!, ...endpoints.flatMap(({ bodyLimit }) => bodyLimit ?? [])]))
  expect(named('a file that comes in')).toEqual(sorted(endpoints.flatMap(({ upload }) => upload?.maxBytes ?? [])))
  expect(row('a page of a list')[2]).toBe(`${maxLimit} rows`)
  expect(row('a request as a whole')[2]).toBe(`${times.request / 1000} s; an idle connection ${times.idle / 1000} s`)
  const { sessionsPerPerson } = readSettings({})
  expect(row('keys of a person; second factors; sessions')[2]).toBe(`${mostKeys}; ${mostFactors}; ${sessionsPerPerson}`)
  for (const sentence of [`A person has ${sessionsPerPerson} at most.`, `${sessionsPerPerson} at most, seen and ended`])
    expect(text).toContain(sentence)
})

test('every test that docs/security.md names is there', () => {
  const files = globSync('{server/{src,test},tools,test-support,trials,e2e}/**/*', { cwd: root })
  const named = [...text.matchAll(/`([\w./-]+\.test\.ts|e2e\/[\w-]+)`/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(25)
  expect(
    named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`) || file.endsWith(`.${name}`))),
  ).toEqual([])
})

test('every chapter of the standard says what is met, where it is tried, and what is not met', () => {
  const chapters = [...text.matchAll(/^\| V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
  for (const number of chapters)
    expect(
      row(`V${number} `)
        .slice(2, 5)
        .filter((cell) => cell === ''),
    ).toEqual([])
})
