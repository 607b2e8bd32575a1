import type { Answer } from '@disadmin/contract/kit/handoff.rules'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import type { OrderDocument, OrderDocumentLine } from '../order-document.ts'
import type { Format } from './http.ts'
import { isOrderNo, readJsonAnswer } from './json.ts'

const namespace = 'http://www.opentrans.org/XMLSchema/2.1'
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })
// numbers stay texts: an order number keeps its leading zeros
const parser = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false, processEntities: true })

/** Characters XML 1.0 cannot hold, not even escaped, give way to the sign for them. */
const text = (value: string) => value.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd')
const amount = (value: number) => value.toFixed(2)

/** As many characters as the standard takes; they are counted as XML Schema does, not in halves of an emoji. */
const upTo = (longest: number, value: string) => [...text(value)].slice(0, longest).join('')
const isLonger = (longest: number, value: string) => [...text(value)].length > longest
/** An element the standard wants filled is left out where there is nothing to say. */
const filled = (elements: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(elements).filter(([, value]) => value !== ''))

/** A line of an address holds 50 characters; what does not fit stands whole in the remarks. */
const address = (name: string, at: { street: string; house_no: string; post_code: string; city: string }) => {
  const street = `${at.street} ${at.house_no}`.trim()
  const whole = [street, at.city].filter((line) => isLonger(50, line)).join(', ')
  const [name1, name2 = '', name3 = ''] = text(name).match(/.{1,50}/gsu) ?? ['']
  return filled({
    'bmecat:NAME': name1,
    'bmecat:NAME2': name2,
    'bmecat:NAME3': name3,
    'bmecat:STREET': upTo(50, street),
    'bmecat:ZIP': text(at.post_code),
    'bmecat:CITY': upTo(50, at.city),
    'bmecat:COUNTRY_CODED': 'CH',
    'bmecat:ADDRESS_REMARKS': text(whole),
  })
}

/** Customers have the number that the wholesaler gave them; the wholesaler has ours. */
const buyerId = (id: string) => ({ '@type': 'supplier_specific', '#text': text(id) })
const supplierId = { '@type': 'buyer_specific', '#text': 'wholesaler' }

const party = (role: string, id: ReturnType<typeof buyerId>, at?: ReturnType<typeof address>) => ({
  'bmecat:PARTY_ID': id,
  PARTY_ROLE: role,
  ...(at && { ADDRESS: at }),
})

const remark = (type: string, value: string) => (value === '' ? [] : [{ '@type': type, '#text': text(value) }])

/** A number longer than the standard's 32 characters goes out whole all the same: cut off, it would be another product's. */
const product = ({ product_no, active_no, description }: OrderDocumentLine) => ({
  'bmecat:SUPPLIER_PID': text(product_no),
  ...(active_no !== '' && !isLonger(50, active_no) && { 'bmecat:BUYER_PID': { '@type': 'activeno', '#text': text(active_no) } }),
  ...filled({
    'bmecat:DESCRIPTION_SHORT': upTo(150, description),
    'bmecat:DESCRIPTION_LONG': isLonger(150, description) ? text(description) : '',
  }),
})

const item = (line: OrderDocumentLine) => ({
  LINE_ITEM_ID: line.position,
  PRODUCT_ID: product(line),
  QUANTITY: line.quantity,
  'bmecat:ORDER_UNIT': 'C62',
  PRODUCT_PRICE_FIX: { 'bmecat:PRICE_AMOUNT': amount(line.customer_price) },
  PRICE_LINE_AMOUNT: amount(line.customer_price * line.quantity),
  REMARKS: [...remark('reference', line.reference), ...remark('activeno', isLonger(50, line.active_no) ? line.active_no : '')],
})

/** An order as openTRANS 2.1 ORDER; our reference is the ORDER_ID, the basket number stands in a remark. */
const writeOrder = (order: OrderDocument): string => {
  const { customer, shipment_address: shipment } = order
  const total = order.lines.reduce((sum, line) => sum + Math.round(line.customer_price * line.quantity * 100), 0) / 100
  const info = {
    ORDER_ID: order.reference,
    ORDER_DATE: order.ordered_at,
    DELIVERY_DATE: { '@type': 'fixed', DELIVERY_START_DATE: order.delivery_date, DELIVERY_END_DATE: order.delivery_date },
    PARTIES: {
      PARTY: [
        party('buyer', buyerId(order.customer_no), address(customer.name, customer)),
        party('supplier', supplierId),
        party('delivery', buyerId(order.customer_no), address(customer.name, shipment)),
      ],
    },
    ORDER_PARTIES_REFERENCE: { 'bmecat:BUYER_IDREF': buyerId(order.customer_no), 'bmecat:SUPPLIER_IDREF': supplierId },
    'bmecat:CURRENCY': order.currency,
    // the kinds of remarks are letters and digits only: `basket_no` would not be valid
    REMARKS: [
      ...remark('basketno', String(order.basket_no)),
      ...remark('deliveryoption', order.delivery_option.name),
      ...remark('refnumber', order.ref_number),
    ],
  }
  const document = {
    ORDER: {
      '@xmlns': namespace,
      '@xmlns:bmecat': 'http://www.bmecat.org/bmecat/2005',
      '@version': '2.1',
      '@type': 'standard',
      ORDER_HEADER: { CONTROL_INFO: { GENERATOR_INFO: 'Disadmin' }, ORDER_INFO: info },
      ORDER_ITEM_LIST: { ORDER_ITEM: order.lines.map(item) },
      ORDER_SUMMARY: { TOTAL_ITEM_NUM: order.lines.length, TOTAL_AMOUNT: amount(total) },
    },
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(document)}`
}

/** The root stands in the namespace of openTRANS 2.1, by whatever prefix. */
const isOurs = (body: string): boolean => {
  const [, prefix, attributes = ''] = /^\s*(?:<\?[^>]*\?>\s*)?<(?:([\w.-]{1,40}):)?ORDERRESPONSE(\s[^>]{0,1000})?>/.exec(body) ?? []
  const name = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`
  return attributes.split(/\s+/).some((part) => part === `${name}="${namespace}"` || part === `${name}='${namespace}'`)
}

interface OrderResponse {
  ORDERRESPONSE?: { ORDERRESPONSE_HEADER?: { ORDERRESPONSE_INFO?: { ORDER_ID?: unknown; SUPPLIER_ORDER_ID?: unknown } } }
}

/** An ORDERRESPONSE about this order means that the partner has it; whatever else it says comes as JSON. */
const readAnswer = (body: string, about: string): Answer | undefined => {
  if (!body.trimStart().startsWith('<')) return readJsonAnswer(body, about)
  // no document type: entities of somebody else's making are not ours to expand
  if (/<!DOCTYPE|<!ENTITY/i.test(body) || !isOurs(body)) return undefined
  try {
    const info = (parser.parse(body, true) as OrderResponse).ORDERRESPONSE?.ORDERRESPONSE_HEADER?.ORDERRESPONSE_INFO
    const { ORDER_ID: reference, SUPPLIER_ORDER_ID: number } = info ?? {}
    if (reference !== about || typeof number !== 'string' || !isOrderNo(number)) return undefined
    return { outcome: 'accepted', ref: number }
  } catch {
    return undefined
  }
}

export const opentransFormat: Format = {
  label: 'openTRANS 2.1',
  contentType: 'application/xml',
  write: writeOrder,
  read: readAnswer,
}
