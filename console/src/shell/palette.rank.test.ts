import { expect, test } from 'vitest'
import type { PaletteItem } from './palette.item.ts'
import { ranked, rankedGroups } from './palette.rank.ts'

const icon = () => null
const item = (label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({ id: label, icon, label, ...more })
const none = () => 0
const labels = (items: readonly PaletteItem[]) => items.map(({ label }) => label)

test('the beginning of a word beats its middle, and what does not match is left out', () => {
  const items = [item('Handcarts'), item('Users'), item('Shopping carts'), item('Carts')]
  expect(labels(ranked(items, 'cart', none))).toEqual(['Carts', 'Shopping carts', 'Handcarts'])
})

test('details and other words find as well, behind what stands in the name', () => {
  const items = [item('Sitzungen', { also: 'sessions' }), item('A', { detail: 'Sessions of all' }), item('Sessions')]
  expect(labels(ranked(items, 'sess', none))).toEqual(['Sessions', 'A', 'Sitzungen'])
})

test('what is used comes before what only matches better, the exact number before both', () => {
  const items = [item('20184'), item('2018', { exact: true }), item('102018', { found: true })]
  expect(labels(ranked(items, '2018', (id) => (id === '102018' ? 99 : 0)))).toEqual(['2018', '102018', '20184'])
})

test('what the server found stays although its words are not in sight', () => {
  expect(labels(ranked([item('sales1', { found: true }), item('sales2')], 'example.ch', none))).toEqual(['sales1'])
})

/** What an administrator is offered, in the order in which it stands. */
const offered = {
  en: [
    {
      title: 'Screens',
      items: [item('Customers'), item('Orders'), item('Failed or unknown', { detail: 'Orders', also: 'orders' })],
    },
    { title: 'Customers', items: [item('20110', { detail: 'Garage Newman', found: true })] },
    { title: 'Actions', items: [item('New customer', { also: 'customers' }), item('Hold orders back'), item('Log out')] },
    {
      title: 'Settings',
      items: [
        item('Address of the new catalogue', { also: 'The new one, to which customers are led' }),
        item('Successful sign-ins', { also: 'Days they are kept; failed ones are kept longer' }),
        item('Acting as another user ends after', { also: 'However long the threshold of activity' }),
        item('Sign-in', { also: 'log in, log out' }),
      ],
    },
  ],
  de: [
    { title: 'Seiten', items: [item('Kunden'), item('Fehlgeschlagen oder unklar', { detail: 'Bestellungen' })] },
    { title: 'Aktionen', items: [item('Neuer Kunde'), item('Bestellungen zurückhalten'), item('Abmelden')] },
    {
      title: 'Einstellungen',
      items: [
        item('Adresse des neuen Katalogs', { also: 'Neuer Katalog, an den Kunden geleitet werden' }),
        item('Erfolgreiche Anmeldungen', { also: 'Fehlgeschlagene bleiben länger' }),
        item('Frist', { also: 'Wie lange wir zurückhalten' }),
      ],
    },
  ],
}

test.each([
  ['en', 'new cust', 'New customer'],
  ['en', 'cust new', 'New customer'],
  ['en', 'customer', 'Customers'],
  ['en', 'failed', 'Failed or unknown'],
  ['en', 'failed orders', 'Failed or unknown'],
  ['en', 'hold', 'Hold orders back'],
  ['en', 'log out', 'Log out'],
  ['en', 'newman', '20110'],
  ['en', 'catalogue', 'Address of the new catalogue'],
  ['de', 'neuer kunde', 'Neuer Kunde'],
  ['de', 'fehlgeschlagen', 'Fehlgeschlagen oder unklar'],
  ['de', 'zurueckhalten', 'Bestellungen zurückhalten'],
  ['de', 'anmeld', 'Erfolgreiche Anmeldungen'],
] as const)('in %s “%s” means %s: names before help texts, actions before settings', (language, query, meant) => {
  expect(rankedGroups(offered[language], query, none)[0]?.items[0]?.label).toBe(meant)
})

test('the group with the exact number or with what is used goes first, else they stay in their order', () => {
  const groups = [
    { title: 'Screens', items: [item('Garage list')] },
    { title: 'Customers', items: [item('Garage A'), item('Garage B')] },
    { title: 'Empty', items: [item('nothing')] },
  ]
  const titles = (worth: (id: string) => number) => rankedGroups(groups, 'garage', worth).map(({ title }) => title)
  expect(titles(none)).toEqual(['Screens', 'Customers'])
  expect(titles((id) => (id === 'Garage B' ? 2 : 0))).toEqual(['Customers', 'Screens'])
  const exact = [...groups, { title: 'Baskets', items: [item('garage', { exact: true })] }]
  expect(rankedGroups(exact, 'garage', (id) => (id === 'Garage B' ? 99 : 0))[0]?.title).toBe('Baskets')
})
