import type { TextRef } from '@disadmin/contract/kit/issues'
import type { Language } from '@disadmin/contract/kit/languages'
import {
  type DeliveryMailPart,
  type DeliveryMailPlaceholder,
  type DeliveryMailTexts,
  placeholdersIn,
} from '@disadmin/contract/mails/delivery-mail'
import { translate } from '../kit/texts.ts'
import type { NewMail } from './mails.queries.ts'

type Say = (key: string, ...values: (string | number)[]) => string
type Cell = string | number

interface LinesTable {
  head: string[]
  rows: Cell[][]
  /** The same for plain text. */
  text: string
}

/** What a mail tells of one delivery. */
export interface DeliveryForMail {
  cart_id: number
  customer_id: number
  customer: string
  recipient: string
  language: Language
  ref_number: string
  /** Where it goes: the customer's own address where the cart says so, else the shipment's. */
  address: string[]
  /** Who delivered. */
  clerk: string
  /** That person's branch, else the customer's; of the head office there is none. */
  branch: { name: string; phone: string } | null
  reply_to: string | null
  lines: {
    quantity: number
    product_no: string
    description: string
    delivery_date: string | null
    delivery_option: string | null
    reference: string
  }[]
  /** What was ordered and is not delivered yet. */
  open: { quantity: number; product_no: string; description: string; reference: string }[]
}

/**
 * What a customer reads of the deliveries of one call, in the customer's language: as plain text, and with tables. No element has a
 * style, because the preview shows them under the content security policy of the console.
 */
export const deliveryMail = (deliveries: readonly DeliveryForMail[], texts: DeliveryMailTexts, date: string): NewMail => {
  const { recipient, language, reply_to } = deliveries[0]!
  const say = sayIn(language)
  const builtIn = builtInTexts(language)
  const values = valuesOf(deliveries, date)
  const text = (part: DeliveryMailPart) => fill(texts[part], values) || fill(builtIn[part], values)
  const parts = [text('introduction'), ...deliveries.flatMap((delivery) => partsOf(delivery, say)), text('closing')]
  const isPlural = texts.subject === '' && deliveries.length > 1
  return {
    recipient,
    reply_to,
    subject: shortened(isPlural ? say('subject_several', deliveries.length) : text('subject')),
    body: `${parts.map((part) => (typeof part === 'string' ? part : part.text)).join('\n\n')}\n`,
    html: parts.map(htmlOf).join('\n'),
  }
}

/** The texts of the product, with placeholders as the configuration takes them. */
export const builtInTexts = (language: Language): DeliveryMailTexts => {
  const say = sayIn(language)
  return {
    subject: say('subject', '{basket}'),
    introduction: say('greeting'),
    closing: [
      translate(language, { key: 'mail:closing' }),
      '{clerk}',
      '{branch}',
      say('phone', '{phone}'),
      say('email', '{email}'),
    ].join('\n'),
  }
}

const sayIn =
  (language: Language): Say =>
  (key, ...values) =>
    translate(language, { key: `carts:mail.${key}`, values })

const valuesOf = (deliveries: readonly DeliveryForMail[], date: string): Record<DeliveryMailPlaceholder, string> => {
  const { customer, clerk, branch, reply_to } = deliveries[0]!
  return {
    customer,
    basket: deliveries.map(({ cart_id: cart }) => cart).join(', '),
    date,
    clerk,
    branch: branch?.name ?? '',
    phone: branch?.phone ?? '',
    email: reply_to ?? '',
  }
}

/** A line that names only what is not known is left out. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .split('\n')
    .filter((line) => {
      const named = placeholdersIn(line)
      return named.length === 0 || named.some((name) => values[name] !== '')
    })
    .join('\n')
    .replace(/\{(\w+)\}/g, (braced, name: string) => values[name] ?? braced)

/** As much of a subject as is kept. */
export const shortened = (subject: string) => [...subject].slice(0, 255).join('')

const partsOf = (delivery: DeliveryForMail, say: Say): (string | LinesTable)[] => {
  const { language, cart_id: cart, open } = delivery
  const word = (field: string) => translate(language, { key: `field:${field}` as TextRef['key'] })
  const address = delivery.address.map((part) => part.trim()).filter((part) => part !== '')
  return [
    say('delivered', cart),
    deliveredTable(delivery, say, word),
    ...(open.length === 0 ? [] : [say('open'), openTable(delivery, say, word)]),
    [...(delivery.ref_number === '' ? [] : [say('reference', delivery.ref_number)]), say('address', address.join(', '))].join('\n'),
  ]
}

const deliveredTable = ({ lines }: DeliveryForMail, say: Say, word: (field: string) => string): LinesTable => ({
  head: ['quantity', 'product_no', 'description', 'delivery_date', 'delivery_option_id', 'reference'].map(word),
  rows: lines.map((line) => [
    line.quantity,
    line.product_no,
    line.description,
    line.delivery_date ?? '',
    line.delivery_option ?? '',
    line.reference,
  ]),
  text: lines
    .map((line) =>
      lineText(line, say, [
        ...(line.delivery_date === null ? [] : [say('date', line.delivery_date)]),
        ...(line.delivery_option === null ? [] : [say('option', line.delivery_option)]),
      ]),
    )
    .join('\n'),
})

const openTable = ({ open }: DeliveryForMail, say: Say, word: (field: string) => string): LinesTable => ({
  head: ['quantity', 'product_no', 'description', 'reference'].map(word),
  rows: open.map((line) => [line.quantity, line.product_no, line.description, line.reference]),
  text: open.map((line) => lineText(line, say)).join('\n'),
})

const lineText = (line: DeliveryForMail['open'][number], say: Say, more: readonly string[] = []): string => {
  const details = [...more, ...(line.reference === '' ? [] : [say('reference', line.reference)])]
  return [say('line', line.quantity, line.product_no, line.description), ...details.map((detail) => `    ${detail}`)].join('\n')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: Cell) => String(text).replace(/[&<>"]/g, (found) => escapes[found]!)

const htmlOf = (part: string | LinesTable): string => {
  if (typeof part === 'string') return `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`
  const row = (cells: Cell[], tag: 'th' | 'td') =>
    `<tr align="left" valign="top">${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const rows = [row(part.head, 'th'), ...part.rows.map((cells) => row(cells, 'td'))]
  return `<table border="1" frame="hsides" rules="rows" cellpadding="6" cellspacing="0" bordercolor="#d5d9df">${rows.join('')}</table>`
}
