import type { TextRef } from '@disadmin/contract/kit/issues'
import { translate } from '../kit/texts.ts'
import type { NewMail } from '../mails/index.ts'
import type { DeliveryForMail } from './carts.deliver.queries.ts'

/** What the customer reads, in the customer's language. */
export const deliveryMail = (delivery: DeliveryForMail): NewMail => {
  const say = (key: string, ...values: (string | number)[]) =>
    translate(delivery.language, { key: `carts:mail.${key}` as TextRef['key'], values })
  const address = delivery.address.map((part) => part.trim()).filter((part) => part !== '')
  const paragraphs = [
    say('greeting'),
    say('delivered', delivery.cart_id),
    delivery.lines.map((line) => lineText(line, say)).join('\n'),
    [...(delivery.ref_number === '' ? [] : [say('reference', delivery.ref_number)]), say('address', address.join(', '))].join('\n'),
    translate(delivery.language, { key: 'mail:closing' }),
  ]
  return { recipient: delivery.recipient, subject: say('subject', delivery.cart_id), body: `${paragraphs.join('\n\n')}\n` }
}

const lineText = (line: DeliveryForMail['lines'][number], say: (key: string, ...values: (string | number)[]) => string): string => {
  const details = [
    ...(line.delivery_date === null ? [] : [say('date', line.delivery_date)]),
    ...(line.delivery_option === null ? [] : [say('option', line.delivery_option)]),
    ...(line.reference === '' ? [] : [say('reference', line.reference)]),
  ]
  return [say('line', line.quantity, line.product_no, line.description), ...details.map((detail) => `    ${detail}`)].join('\n')
}
