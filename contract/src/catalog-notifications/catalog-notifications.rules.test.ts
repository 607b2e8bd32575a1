import { expect, test } from 'vitest'
import { endsTooEarly, linked, standingAt } from './catalog-notifications.rules.ts'

const [from, to] = ['2026-11-22T02:00:00Z', '2026-11-22T05:00:00Z']

test('it is active from its beginning until its end, the end itself no longer [NOTIF-18S]', () => {
  const at = (moment: string, valid_to: string | null = to) => standingAt({ valid_from: from, valid_to }, Date.parse(moment))
  expect([at('2026-11-22T01:59:59.999Z'), at(from), at('2026-11-22T04:59:59.999Z'), at(to)]).toEqual([
    ...['planned', 'active', 'active', 'ended'],
  ])
  expect(at('2999-01-01T00:00:00Z', null)).toBe('active')
})

test('an end at or before the beginning is too early, whatever zone it is written in', () => {
  expect(endsTooEarly({ valid_from: from, valid_to: from })).toBe(true)
  expect(endsTooEarly({ valid_from: from, valid_to: '2026-11-22T02:30:00+01:00' })).toBe(true)
  for (const valid_to of [to, null, undefined, '', 'soon']) expect(endsTooEarly({ valid_from: from, valid_to })).toBe(false)
})

test('addresses in a plain text are links, without what ends the sentence; nothing else is', () => {
  expect(linked('See https://example.ch/a?b=1&c=2, or (http://example.ch).\nBye')).toEqual([
    { text: 'See ' },
    { text: 'https://example.ch/a?b=1&c=2', href: 'https://example.ch/a?b=1&c=2' },
    { text: ', or (' },
    { text: 'http://example.ch', href: 'http://example.ch' },
    { text: ').\nBye' },
  ])
  for (const text of ['javascript:alert(1)', '<a href="javascript:alert(1)">x</a>', 'https://', 'www.example.ch', '<b>bold</b>'])
    expect(linked(text), text).toEqual([{ text }])
  expect(linked('')).toEqual([])
})

test('every text stays whole, whatever is a link in it', () => {
  for (const text of ['http://a.ch http://b.ch', 'x https://[ y https://ok.ch', 'https://a.ch/"onclick="x'])
    expect(
      linked(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})
