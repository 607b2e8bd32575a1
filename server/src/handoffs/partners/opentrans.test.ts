import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../order-document.ts'
import { jsonFormat } from './json.ts'
import { opentransFormat } from './opentrans.ts'
import { onThisMachine } from '../../../test/slowness.ts'

const reference = '7f1c8b1e-1111-4222-8333-444455556666'
const nasty = 'Müller & Söhne <AG> "vorne" \'hinten\' 🚗 ]]> &amp; é'
const at = { street: 'Hauptstrasse', house_no: '1', post_code: '8001', city: 'Zürich' }
const order: OrderDocument = {
  reference,
  basket_no: 100_001,
  ordered_at: '2026-11-21T16:00:00Z',
  ref_number: nasty,
  currency: 'CHF',
  delivery_date: '2026-11-23',
  delivery_option: { id: 1, name: 'Night & day' },
  customer_no: '007',
  customer: { customer_no: '20001', name: nasty, ...at },
  shipment_address: at,
  lines: [
    {
      position: 1,
      product_no: 'BD-1',
      active_no: 'A 1',
      description: nasty,
      quantity: 3,
      customer_price: 19.95,
      reference: 'R<1>',
    },
    {
      position: 2,
      product_no: '0012',
      active_no: '',
      description: 'x\u0000\u0007\ud800y',
      quantity: 1,
      customer_price: 0.1,
      reference: '',
    },
  ],
}

/** What may stand in an element, in this order; `?` may be missing, `*` any number. Written from openTRANS 2.1, for what we use of it. */
const structure: Record<string, string[]> = {
  ORDER: ['ORDER_HEADER', 'ORDER_ITEM_LIST', 'ORDER_SUMMARY'],
  ORDER_HEADER: ['CONTROL_INFO?', 'ORDER_INFO'],
  CONTROL_INFO: ['STOP_AUTOMATIC_PROCESSING?', 'GENERATOR_INFO?', 'GENERATION_DATE?'],
  ORDER_INFO: [
    'ORDER_ID',
    'ALT_CUSTOMER_ORDER_ID*',
    'ORDER_DATE',
    'DELIVERY_DATE?',
    'PARTIES',
    'CUSTOMER_ORDER_REFERENCE?',
    'ORDER_PARTIES_REFERENCE',
    'bmecat:CURRENCY?',
    'PAYMENT?',
    'REMARKS*',
  ],
  DELIVERY_DATE: ['DELIVERY_START_DATE', 'DELIVERY_END_DATE'],
  PARTIES: ['PARTY*'],
  PARTY: ['bmecat:PARTY_ID', 'PARTY_ROLE', 'ADDRESS?'],
  ADDRESS: [
    'bmecat:NAME?',
    'bmecat:NAME2?',
    'bmecat:NAME3?',
    'bmecat:STREET?',
    'bmecat:ZIP?',
    'bmecat:CITY?',
    'bmecat:COUNTRY_CODED?',
    'bmecat:ADDRESS_REMARKS?',
  ],
  ORDER_PARTIES_REFERENCE: ['bmecat:BUYER_IDREF', 'bmecat:SUPPLIER_IDREF'],
  ORDER_ITEM_LIST: ['ORDER_ITEM*'],
  ORDER_ITEM: [
    'LINE_ITEM_ID',
    'PRODUCT_ID',
    'QUANTITY',
    'bmecat:ORDER_UNIT',
    'PRODUCT_PRICE_FIX?',
    'PRICE_LINE_AMOUNT?',
    'DELIVERY_DATE?',
    'REMARKS*',
  ],
  PRODUCT_ID: ['bmecat:SUPPLIER_PID', 'bmecat:BUYER_PID*', 'bmecat:DESCRIPTION_SHORT?', 'bmecat:DESCRIPTION_LONG?'],
  PRODUCT_PRICE_FIX: ['bmecat:PRICE_AMOUNT'],
  ORDER_SUMMARY: ['TOTAL_ITEM_NUM', 'TOTAL_AMOUNT?'],
}

/** How many characters an element may hold, at least one; those not named here take more than we have. */
const longest: Record<string, number> = {
  'bmecat:NAME': 50,
  'bmecat:NAME2': 50,
  'bmecat:NAME3': 50,
  'bmecat:STREET': 50,
  'bmecat:ZIP': 20,
  'bmecat:CITY': 50,
  'bmecat:ADDRESS_REMARKS': 250,
  'bmecat:SUPPLIER_PID': 32,
  'bmecat:BUYER_PID': 50,
  'bmecat:DESCRIPTION_SHORT': 150,
  'bmecat:DESCRIPTION_LONG': 64_000,
  REMARKS: 64_000,
}

type Node = Record<string, Node[] | string>
const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ':@')!

/** What is wrong with an element: unknown children, the wrong order, something missing. */
const faults = (node: Node): string[] => {
  const name = nameOf(node)
  const children = (node[name] as Node[]).filter((child) => nameOf(child) !== '#text')
  const allowed = structure[name]
  if (!allowed) return children.length > 0 ? [`${name} holds elements`] : contentFaults(name, node)
  const pattern = allowed.map((one) => `(?:${one.replace(/[?*]$/, '')};)${/[?*]$/.exec(one)?.[0] ?? ''}`).join('')
  const found = children.map((child) => `${nameOf(child)};`).join('')
  const wrong = new RegExp(`^${pattern}$`).test(found) ? [] : [`${name}: ${found}`]
  return [...wrong, ...children.flatMap(faults)]
}

/** Too long, empty, or of a kind that is no word of letters and digits: an XML Schema's `\w` takes no underscore. */
const contentFaults = (name: string, node: Node): string[] => {
  const [content] = node[name] as { '#text'?: string }[]
  const { length } = [...String(content?.['#text'] ?? '')]
  const { '@_type': type } = (node[':@'] ?? {}) as { '@_type'?: string }
  const ours = name === 'REMARKS' || name === 'bmecat:BUYER_PID'
  return [
    ...(length === 0 || length > (longest[name] ?? 250) ? [`${name} has ${length} characters`] : []),
    ...(ours && !/^[\p{L}\p{N}]{1,50}$/u.test(type ?? '') ? [`${name} is of the kind ${type}`] : []),
  ]
}

const parse = (xml: string) =>
  (new XMLParser({ preserveOrder: true, ignoreAttributes: false, trimValues: false }).parse(xml) as Node[]).find(
    (node) => nameOf(node) === 'ORDER',
  )!

describe('an order as openTRANS 2.1 [ORD-13]', () => {
  const xml = opentransFormat.write(order)
  test('is well-formed, and every element stands where it must', () => {
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(faults(parse(xml))).toEqual([])
  })
  test('the checker itself sees what is missing, unknown or out of order', () => {
    expect(faults(parse(xml.replace(/<ORDER_ID>.*<\/ORDER_ID>/, '')))).not.toEqual([])
    expect(faults(parse(xml.replace('<QUANTITY>3</QUANTITY>', '')))).not.toEqual([])
    expect(faults(parse(xml.replace('>Zürich<', '><')))).not.toEqual([])
    expect(faults(parse(xml.replace('basketno', 'basket_no')))).not.toEqual([])
    expect(faults(parse(xml.replace('<ORDER_SUMMARY>', '<EXTRA/><ORDER_SUMMARY>')))).not.toEqual([])
    expect(faults(parse(xml.replace(/(<ORDER_ID>.*<\/ORDER_ID>)(<ORDER_DATE>.*<\/ORDER_DATE>)/, '$2$1')))).not.toEqual([])
  })
  test('keeps within the lengths of the standard, cuts nothing that identifies, and leaves out what is empty', () => {
    const long = (sign: string, length: number) => sign.repeat(length)
    const place = { street: long('ß', 100), house_no: long('1', 32), post_code: '8001', city: long('ü', 100) }
    const empty = { street: '', house_no: '', post_code: '', city: '' }
    const line = { ...order.lines[0]!, product_no: long('P', 32), active_no: long('A', 100), description: long('🚗', 256) }
    const customer = { customer_no: long('1', 32), name: long('n', 255), ...place }
    const extreme = opentransFormat.write({ ...order, ref_number: '', customer, shipment_address: empty, lines: [line] })
    expect(faults(parse(extreme))).toEqual([])
    for (const whole of [`${place.street} ${place.house_no}, ${place.city}`, line.active_no, line.description])
      expect(extreme).toContain(whole)
    const productNo = long('P', 100)
    const tooLong = opentransFormat.write({ ...order, lines: [{ ...line, product_no: productNo }] })
    expect(faults(parse(tooLong))).toEqual(['bmecat:SUPPLIER_PID has 100 characters'])
    expect(tooLong).toContain(productNo)
  })
  test('says what was meant: umlauts, markup, quotes and emoji come back the same; what XML cannot hold gives way', () => {
    const read = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'ORDER_ITEM' }).parse(xml).ORDER
    expect(read.ORDER_HEADER.ORDER_INFO.PARTIES.PARTY[0].ADDRESS['bmecat:NAME']).toBe(nasty)
    const [first, second] = read.ORDER_ITEM_LIST.ORDER_ITEM
    expect(first.PRODUCT_ID['bmecat:DESCRIPTION_SHORT']).toBe(nasty)
    expect(first).toMatchObject({ QUANTITY: '3', PRICE_LINE_AMOUNT: '59.85' })
    expect(second.PRODUCT_ID).toEqual({ 'bmecat:SUPPLIER_PID': '0012', 'bmecat:DESCRIPTION_SHORT': 'x\ufffd\ufffd\ufffdy' })
    expect(read.ORDER_SUMMARY).toEqual({ TOTAL_ITEM_NUM: '2', TOTAL_AMOUNT: '59.95' })
    expect(JSON.parse(jsonFormat.write(order)).customer.name).toBe(nasty)
  })
})

const ns = 'http://www.opentrans.org/XMLSchema/2.1'
const response = (inner: string, root = `ORDERRESPONSE xmlns="${ns}" version="2.1"`) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}><ORDERRESPONSE_HEADER><ORDERRESPONSE_INFO>${inner}</ORDERRESPONSE_INFO></ORDERRESPONSE_HEADER></${root.split(' ')[0]}>`
const answered = `<ORDER_ID>${reference}</ORDER_ID><SUPPLIER_ORDER_ID>0055</SUPPLIER_ORDER_ID>`
const json = (body: object) => JSON.stringify(body)

test('an ORDERRESPONSE about this order is its acceptance; numbers keep their zeros', () => {
  expect(opentransFormat.read(response(answered), reference)).toEqual({ outcome: 'accepted', ref: '0055' })
  const prefixed = response(answered, `ot:ORDERRESPONSE xmlns:ot="${ns}"`)
  expect(opentransFormat.read(prefixed, reference)).toEqual({ outcome: 'accepted', ref: '0055' })
})

const lol = `<!DOCTYPE x [<!ENTITY a "lol">${'bcdefghij'
  .split('')
  .map((c, i) => `<!ENTITY ${c} "${`&${'abcdefghi'[i]};`.repeat(10)}">`)
  .join('')}]>`
const hostile: [string, string][] = [
  ['nothing', ''],
  ['a page', '<html><body>Welcome</body></html>'],
  ['half a document', response(answered).slice(0, -20)],
  ['another order', response(answered).replace(reference, 'other')],
  ['no number', response(`<ORDER_ID>${reference}</ORDER_ID>`)],
  ['an empty number', response(`<ORDER_ID>${reference}</ORDER_ID><SUPPLIER_ORDER_ID/>`)],
  ['two numbers', response(`${answered}<SUPPLIER_ORDER_ID>2</SUPPLIER_ORDER_ID>`)],
  ['a number of a kilobyte', response(answered.replace('0055', '5'.repeat(1000)))],
  ['another namespace', response(answered).replace(ns, 'http://example.ch/')],
  ['no namespace', response(answered, 'ORDERRESPONSE')],
  ['a document type', response(answered).replace('\n', '<!DOCTYPE ORDERRESPONSE SYSTEM "file:///etc/passwd">')],
  ['a billion laughs', response(answered.replace('0055', '&j;')).replace('\n', lol)],
  ['deep nesting', response('<a>'.repeat(100_000) + '</a>'.repeat(100_000))],
  ['two megabytes', response(answered + ' '.repeat(2_000_000)).replace(reference, 'other')],
  ['an attribute without end', `<ORDERRESPONSE ${'x='.repeat(500_000)}`],
  ['deep JSON', '['.repeat(500_000)],
  ['an error inside a 200', json({ status: 'error', message: 'ORA-00060' })],
  ['JSON about another order', json({ status: 'accepted', reference: 'other', order_no: '1' })],
  ['a number that is no text', json({ status: 'accepted', reference, order_no: 5 })],
  ['a number with a NUL', json({ status: 'accepted', reference, order_no: '5\u0000' })],
  ['a number of blanks', json({ status: 'accepted', reference, order_no: '  ' })],
]
test.each(hostile)('%s says nothing about the order, and says so quickly', (_what, body) => {
  const start = performance.now()
  expect(opentransFormat.read(body, reference)).toBe(undefined)
  expect(jsonFormat.read(body, reference)).toBe(undefined)
  expect(performance.now() - start).toBeLessThan(onThisMachine(5000))
})

test('a refusal keeps its reason, without what no database holds', () => {
  expect(jsonFormat.read(json({ status: 'rejected', reference, reason: 'no\u0000credit' }), reference)).toEqual({
    outcome: 'rejected',
    reason: 'no credit',
  })
})
