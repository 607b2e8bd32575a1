import { expect, test } from 'vitest'
import en from './texts/en.json'

/** Exact English texts of the requirements that no other test shows in their place. */
const required: Record<string, Record<string, string>> = {
  'CART-26': {
    'word:close': 'Close',
    'word:save': 'Save',
    'basket:send_order': 'Send order',
    'basket:deliver': 'Delivery',
    'basket:deliver_email': 'Delivery & E-mail',
  },
  'CART-63S': { 'carts:list.export.found': 'Everything found', 'carts:list.export.selected': 'Selected' },
  'ORD-14': {
    'orders:step.sent_to_vpom': 'Sent to VPOM',
    'orders:step.completed_in_vpom': 'Completed in VPOM',
    'orders:step.planned': 'Planned',
    'orders:step.ordered': 'Ordered',
    'orders:step.ordered_in_wholesaler': 'Ordered in the wholesaler',
    'orders:step.delivered': 'Delivered',
    'orders:step.finished': 'Finished',
  },
  'ORD-17S': { 'orders:action.send': 'Send to the wholesaler' },
  'DISC-20S': { 'discount-desk:import.upload_failed': 'File upload failed.' },
  'APP-04': { 'management:command.failed.delete-pricelists': 'Deletion of pricelists failed.' },
  'APP-05': { 'management:command.failed.delete-flyers': 'Deletion of flyer {0} failed.' },
  'APP-07': { 'management:command.failed.copy-general': 'Copy of general files failed.' },
  'APP-08': { 'management:command.failed.copy-flyers': 'Copy of flyers failed.' },
  'VREF-09S': { 'vehicle-references:added.typenscheinnummer': 'Typenscheinnummer added successfully' },
  'VREF-14': { 'vehicle-references:edited.stammnummer': 'Stammnummer edited successfully' },
  'VREF-15': { 'vehicle-references:deleted.stammnummer': 'Stammnummer deleted successfully' },
  'VREF-18': { 'vehicle-references:edited.typenscheinnummer': 'Typenscheinnummer edited successfully' },
  'VREF-19': { 'vehicle-references:deleted.typenscheinnummer': 'Typenscheinnummer deleted successfully' },
  'FMT-21S': { 'kit:invalid.email': 'Invalid email address', 'kit:invalid.number': 'Must be a number' },
}

const textAt = (key: string): unknown =>
  key.split(/[:.]/).reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], en)

test.each(Object.entries(required))('the texts of [%s] are worded as required', (_id, texts) => {
  expect(Object.fromEntries(Object.keys(texts).map((key) => [key, textAt(key)]))).toEqual(texts)
})
