import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Endpoint } from '../kit/endpoint.ts'

const docs = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
const names = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
/** The rows of the table: the calls, and whether a proof is asked for. */
const rows = docs
  .slice(docs.indexOf('| calls | proof |'))
  .split('\n\n', 1)[0]!
  .split('\n')
  .slice(2)
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, calls = '', proof = '']) => ({ calls: names(calls), isAsked: proof.startsWith('asked'), fields: names(proof) }))

/** What somebody who is signed in can change; reading by POST is among it. */
const changing = Object.entries(contract).flatMap(([noun, endpoints]) =>
  (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, { method, changes, needs }]) => (method !== 'GET' || changes) && needs !== 'public' && needs !== 'api-key')
    .map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, noun, asked: endpoint.freshProof })),
)

/** By its own name, else by that of its noun. */
const rowsOf = ({ name, noun }: { name: string; noun: string }) => {
  const own = rows.filter(({ calls }) => calls.includes(name))
  return own.length > 0 ? own : rows.filter(({ calls }) => calls.includes(noun))
}

test('docs/security.md says of every call that changes something whether it asks for a fresh proof', () => {
  const told = changing.map((call) => [
    call.name,
    rowsOf(call).map(({ isAsked, fields }) => (isAsked ? (fields[0] ? fields : true) : undefined)),
  ])
  expect(told).toEqual(changing.map(({ name, asked }) => [name, [asked]]))
})

test('the table names no call that is not there', () => {
  const known = new Set(changing.flatMap(({ name, noun }) => [name, noun]))
  expect(rows.flatMap(({ calls }) => calls).filter((call) => !known.has(call))).toEqual([])
})
