import { expect, test } from 'vitest'
import { checkedLines, linesOf } from './invite.lines.ts'

const known = { roles: [{ id: 3, name: 'sales' }], branches: [{ id: 7, name: 'Bern' }] }
const faults = (pasted: string) => checkedLines(linesOf(pasted).lines, known).map(({ fault }) => fault)

test('lines of a spreadsheet, of semicolons and of commas are read alike; the login name is what stands before the @', () => {
  const person = { name: 'Anna Keller', email: 'anna.keller@example.com', role: 'sales', branch: 'Bern', username: 'anna.keller' }
  for (const pasted of [
    'Anna Keller\tanna.keller@example.com\tsales\tBern',
    'Anna Keller; anna.keller@example.com; sales; Bern;',
    '"Anna Keller","anna.keller@example.com",sales,Bern',
  ])
    expect(linesOf(pasted).lines).toEqual([{ ...person, text: pasted, line: 1 }])
  expect(linesOf('Anna;anna@example.com;sales;Bern;akeller').lines[0]!.username).toBe('akeller')
})

test('a first line without an address is a heading; empty lines are none, and lines keep their numbers', () => {
  const { heading, lines } = linesOf('Name;E-Mail;Rolle;Filiale\r\n\r\nAnna;anna@example.com;sales;\n')
  expect([heading, lines.map(({ line }) => line)]).toEqual([true, [3]])
  expect(linesOf('Anna').heading).toBe(false)
})

test('each line says what stands in its way; role and branch are found in any case of letters', () => {
  expect(faults('Anna;anna@example.com;Sales;bern\nBen;ben@example.com;SALES;')).toEqual([null, null])
  expect(faults('Anna;anna;sales')).toEqual([{ key: 'email' }])
  expect(faults('Anna;;sales')).toEqual([{ key: 'email' }])
  expect(faults('Anna;anna@example.com')).toEqual([{ key: 'no_role' }])
  expect(faults('Anna;anna@example.com;king')).toEqual([{ key: 'role', value: 'king' }])
  expect(faults('Anna;anna@example.com;sales;Rom')).toEqual([{ key: 'branch', value: 'Rom' }])
  expect(faults('Anna;anna@example.com;sales;;\u200b')).toEqual([{ key: 'username' }])
  expect(faults('Anna;anna@example.com;sales\nAnna;ANNA@example.org;sales')).toEqual([null, { key: 'twice', value: '1' }])
})
