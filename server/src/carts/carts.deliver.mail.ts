import type { TextRef } from '@disadmin/contract/kit/issues'
import type { NewMail } from '../mails/index.ts'
import { translate } from '../kit/texts.ts'
import type { DeliveryForMail } from './carts.deliver.queries.ts'

type Say = (key: string, ...values: (string | number)[]) => string
type Cell = string | number

interface LinesTable {
  head: string[]
  rows: Cell[][]
  /** The same for plain text. */
  text: string
}

/** What a customer reads of the deliveries of one call, in the customer's language: as plain text, and with tables. */
export const deliveryMail = (deliveries: readonly DeliveryForMail[]): NewMail => {
  const { recipient, language, cart_id, reply_to, clerk, branch } = deliveries[0]!
  const say: Say = (key, ...values) => translate(language, { key: `carts:mail.${key}` as TextRef['key'], values })
  const sender = [
    translate(language, { key: 'mail:closing' }),
    clerk,
    ...(branch ? [branch.name] : []),
    ...(branch?.phone ? [say('phone', branch.phone)] : []),
    ...(reply_to === null ? [] : [say('email', reply_to)]),
  ]
  const parts = [say('greeting'), ...deliveries.flatMap((delivery) => partsOf(delivery, say)), sender.join('\n')]
  return {
    recipient,
    reply_to,
    subject: deliveries.length > 1 ? say('subject_several', deliveries.length) : say('subject', cart_id),
    body: `${parts.map((part) => (typeof part === 'string' ? part : part.text)).join('\n\n')}\n`,
    html: parts.map(htmlOf).join('\n'),
  }
}

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
  head: ['quantity', 'product_no', 'description', 'delivery_date', 'delivery_option', 'reference'].map(word),
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

const cellStyle = 'padding:4px 12px 4px 0;border-bottom:1px solid #d5d9df;text-align:left;vertical-align:top'

/** Styles stand in the elements: mail programs read no others. */
const htmlOf = (part: string | LinesTable): string => {
  if (typeof part === 'string') return `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`
  const row = (cells: Cell[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag} style="${cellStyle}">${escaped(cell)}</${tag}>`).join('')}</tr>`
  return `<table style="border-collapse:collapse">${row(part.head, 'th')}${part.rows.map((cells) => row(cells, 'td')).join('')}</table>`
}
