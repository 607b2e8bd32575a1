import fc from 'fast-check'

/** Text that has broken somebody's software before. */
export const naughtyStrings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\ufeff',
  '😀'.repeat(200),
  'ﷺ'.repeat(128),
  'x'.repeat(100_000),
  '0',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  '9223372036854775807',
  '9223372036854775808',
  '0x10',
  '१२३',
  "'; drop table carts; --",
  '" or ""="',
  '%s%n%x',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'C:\\con\\con',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  'true',
  'null',
  'undefined',
  // not in the very letters that would give away a mistake of ours: a name is quoted in refusals
  '[Object object]',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '-271821-04-20T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00.123456789123456789Z',
  '275760-09-13T00:00:00.001Z',
  'new,new,new,new',
  '\\',
  '$1',
  '?',
]

export const naughtyValues: unknown[] = [
  ...naughtyStrings,
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2_147_483_648,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}}'),
  Array.from({ length: 1500 }, (_, i) => i + 1),
]

export const naughtyText = fc.oneof(
  fc.constantFrom(...naughtyStrings),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
)
export const naughtyValue = fc.oneof(fc.constantFrom(...naughtyValues), fc.jsonValue({ maxDepth: 3 }))

/** Somewhere in a valid body something else stands, is missing, or is one too many. */
export const mutations = fc.array(
  fc.record({ at: fc.nat(1000), value: naughtyValue, how: fc.constantFrom('replace', 'remove', 'add') }),
  {
    minLength: 1,
    maxLength: 3,
  },
)
type Mutation = { at: number; value: unknown; how: string }

type Place = { holder: Record<string, unknown>; key: string }
const placesOf = (value: unknown): Place[] => {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}

export const mutate = (body: unknown, changes: readonly Mutation[]): unknown => {
  const root = { body: structuredClone(body) } as Record<string, unknown>
  for (const { at, value, how } of changes) {
    const places = placesOf(root)
    if (places.length === 0) return root.body
    const { holder, key } = places[at % places.length]!
    if (how === 'remove') delete holder[key]
    else if (how === 'add')
      Object.defineProperty(holder, `more_${at}`, { value, enumerable: true, configurable: true, writable: true })
    else holder[key] = value
  }
  return root.body
}

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Bodies as bytes: broken, endless, deep, empty, not text at all. */
export const rawBody = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[]',
    'null',
    '"text"',
    '123',
    '{"a":1',
    '{"a":1}}',
    "{'a':1}",
    '{"a":NaN}',
    '{"username":"a","username":"b"}',
    '\ufeff{"a":1}',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    deep(100_000, '[', ']'),
    deep(50_000, '{"a":', '}'),
    '['.repeat(200_000),
    `{"cart_ids":[${'1,'.repeat(200_000)}1]}`,
    `{"note":"${'\\u0000'.repeat(1000)}"}`,
    `{"note":"${'x'.repeat(1_100_000)}"}`,
    '1'.repeat(100_000),
    'a=1&b=2',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json({ maxDepth: 4 }),
)

export const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'text/xml',
  '',
]
