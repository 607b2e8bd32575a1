import { counting } from './batches.ts'
import { FileReply } from '../http/file-reply.ts'

/** A whole day in a calendar. */
export interface CalendarDay {
  /** The same at every export: a calendar that has it already moves it instead of showing it twice. */
  uid: string
  /** YYYY-MM-DD, of no zone. */
  day: string
  summary: string
  description: string
}

interface CalendarFile {
  /** Without its ending. */
  name: string
  /** What calendars call it. */
  title: string
  /** When it was made. */
  at: Date
  /** As `inBatches` answers them. */
  batches: AsyncIterable<readonly CalendarDay[]>
}

/** A calendar of whole days as RFC 5545 has it, written as its days come and without limit. */
export const calendarFile = ({ name, batches, ...parts }: CalendarFile): FileReply => {
  const { rows, counted } = counting(batches)
  const content = calendarText({ ...parts, batches: counted })
  return Object.assign(new FileReply(`${name}.ics`, 'text/calendar; charset=utf-8', content), { rows })
}

/** The text of such a calendar, in pieces. */
export async function* calendarText({ title, at, batches }: Omit<CalendarFile, 'name'>): AsyncGenerator<string> {
  const stamp = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  yield written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Disadmin//Disadmin//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(title)}`,
  ])
  let isEmpty = true
  for await (const days of batches) {
    isEmpty &&= days.length === 0
    yield days.map((day) => written(eventOf(day, stamp))).join('')
  }
  // a calendar must hold something, and a zone is no event
  if (isEmpty) yield written(utc)
  yield written(['END:VCALENDAR'])
}

const eventOf = ({ uid, day, summary, description }: CalendarDay, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${digits(day)}`,
  `DTEND;VALUE=DATE:${digits(dayAfter(day))}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const utc = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const digits = (day: string): string => day.replaceAll('-', '')

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

// a text holds no control characters but tab, and line breaks as \n
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g // oxlint-disable-line no-control-regex

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const written = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('')

/** So many octets a line has at most, the space of a continuation included. */
const longest = 75

/** Cut into lines, never within a character. */
const folded = (line: string): string => {
  if (Buffer.byteLength(line) <= longest) return line
  let text = ''
  let octets = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > longest) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}
