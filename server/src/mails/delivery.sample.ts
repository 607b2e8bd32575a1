import type { Language } from '@disadmin/contract/kit/languages'
import { translate } from '../kit/texts.ts'
import type { DeliveryForMail } from './delivery.mail.ts'

/** A delivery in part, as the preview of its mail shows it. */
export const sampleDelivery = (language: Language, clerk: string, date: string): DeliveryForMail => {
  const say = (key: string) => translate(language, { key: `mails:delivery.sample.${key}` })
  const pads = { product_no: '0 986 424 795', description: say('brake_pads'), reference: 'ZH 123 456' }
  const filter = { product_no: 'HU 816 x', description: say('oil_filter'), reference: '' }
  return {
    cart_id: 4711,
    customer_id: 0,
    customer: 'Garage Muster AG',
    recipient: '',
    language,
    ref_number: 'W-2041',
    address: ['Garage Muster AG', 'Seestrasse 12', '8002 Zürich'],
    clerk,
    branch: { name: 'Zürich', phone: '044 555 01 01' },
    reply_to: 'zuerich@example.ch',
    lines: [
      { quantity: 2, ...pads, delivery_date: date, delivery_option: 'Tour 1' },
      { quantity: 4, ...filter, delivery_date: date, delivery_option: 'Tour 1' },
    ],
    open: [{ quantity: 1, ...filter }],
  }
}
