import { expect, test } from 'vitest'
import { type CalendarDay, calendarText } from './calendar.ts'

const at = new Date('2026-11-22T09:08:07.654Z')
async function* batched(days: readonly CalendarDay[]) {
  if (days.length > 0) yield days
}
const written = async (days: readonly CalendarDay[], title = 'Renewals') => {
  let text = ''
  for await (const piece of calendarText({ title, at, batches: batched(days) })) text += piece
  return text
}
const one: CalendarDay = { uid: 'licence-7@example.ch', day: '2026-12-01', summary: 'Package L', description: 'Ends' }
/** As a calendar reads it: lines unfolded, texts unescaped. */
const read = (text: string, name: string): string | undefined =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))

test('a calendar holds its days whole, stamped with the moment it was made', async () => {
  expect((await written([one])).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Disadmin//Disadmin//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Renewals',
    'BEGIN:VEVENT',
    'UID:licence-7@example.ch',
    'DTSTAMP:20261122T090807Z',
    'DTSTART;VALUE=DATE:20261201',
    'DTEND;VALUE=DATE:20261202',
    'SUMMARY:Package L',
    'DESCRIPTION:Ends',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['2028-02-28', '20280229'],
  ['2028-02-29', '20280301'],
  ['2027-02-28', '20270301'],
  ['2026-12-31', '20270101'],
  ['2027-03-28', '20270329'],
  ['2026-10-25', '20261026'],
])('the day after %s is %s, whatever the clocks do', async (day, after) => {
  expect(await written([{ ...one, day }])).toContain(`DTEND;VALUE=DATE:${after}\r\n`)
})

test.each([
  'a, b; c \\ d \\n e',
  'two\nlines\r\nand\rmore',
  'BEGIN:VEVENT\r\nUID:smuggled',
  `${'ä'.repeat(80)};,\\`,
  '👨‍👩‍👧‍👦'.repeat(30),
  'x'.repeat(10_000),
  'שלום \u202Eabc\u202C',
  '',
])('a text is read back as it was: %j', async (text) => {
  const calendar = await written([{ ...one, summary: text, description: text }], text)
  const told = text.replaceAll(/\r\n?/g, '\n')
  expect(read(calendar, 'SUMMARY')).toBe(told)
  expect(read(calendar, 'DESCRIPTION')).toBe(told)
  expect(read(calendar, 'X-WR-CALNAME')).toBe(told)
  expect(calendar.match(/^UID:/gm)).toHaveLength(1)
  expect(calendar.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1)
  // nothing but CRLF ends a line
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('no line has more than 75 octets, and none is cut within a character', async () => {
  for (let length = 50; length < 90; length++)
    for (const character of ['x', 'é', '€', '🔧', ';']) {
      const calendar = await written([{ ...one, summary: character.repeat(length) }])
      expect(calendar).not.toContain('\uFFFD')
      for (const line of calendar.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        // cut within a character it would be another one on its own
        expect(Buffer.from(line).toString()).toBe(line)
      }
      expect(read(calendar, 'SUMMARY')).toBe(character.repeat(length))
    }
})

test('control characters and halves of characters do not get into it', async () => {
  const calendar = await written([{ ...one, summary: 'a\u0000b\u0007c\td\uD800e\u007F' }])
  expect(read(calendar, 'SUMMARY')).toBe('abc\td\uFFFDe')
})

test('a calendar without days is one all the same: it holds a zone', async () => {
  const calendar = await written([])
  expect(calendar).not.toContain('VEVENT')
  expect(calendar.match(/^(BEGIN|END):VTIMEZONE\r$/gm)).toHaveLength(2)
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
