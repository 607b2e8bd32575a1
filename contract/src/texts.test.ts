import { describe, expect, test } from 'vitest'
import de from './texts.de.ts'
import en from './texts.en.ts'
import fr from './texts.fr.ts'
import it from './texts.it.ts'

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  )

const english = new Map(flat(en))
const placeholders = (text: string | undefined): string[] => (text?.match(/\{\d\}/g) ?? []).toSorted()

// the exact English wording of the requirements, for the areas that have a screen
const exact: Record<string, string[]> = {
  'SHELL-04': ['Page not found'],
  'SHELL-16': ['Settings', 'Log out'],
  'SHELL-17': ['Stop impersonating'],
  'IMP-07': ['Impersonating successful {0}'],
  'IMP-09': ['Impersonating stopped'],
  'IMP-11': ['Impersonating failed - {0}', 'Stop of impersonating failed - {0}'],
  'AUTH-05': ['Sign in'],
  'AUTH-12': ['Incorrect email or password'],
  'AUTH-13': ['Disabled user'],
  'ERR-04': ['Not allowed'],
  'ERR-06': ['Not found'],
  'ERR-09': ['Attempt to insert a duplicate'],
  'ERR-11': ['Server error'],
  'ERR-16': ['Are you sure?', 'Yes, delete!'],
  'ERR-17S': ['Successfully downloaded.'],
  'SET-01': ['Default settings for {0}'],
  'SET-02': ['Local type', 'Oracle type'],
  'SET-06': ['Send Notifications'],
  'SET-08': ['Reset'],
  'SET-09': ['Save changes'],
  'SET-14': ['Passwords do not match!'],
  'SET-18': ['Changes in settings were successfully saved.'],
  'COMP-02': ['Company settings', 'Logo settings'],
  'COMP-06': ['Company settings successfully edited.'],
  'COMP-07': ['Logo successfully saved.'],
  'COMP-08': ['Something went wrong'],
  'COMP-12S': ['Only .JPG, .PNG or .GIF'],
  'CART-02': ['Customer ID', 'From date', 'To date', 'Status', 'Find', 'Reset'],
  'CART-05': ['Actions', 'Basket entry No.', 'Customer name', 'Customer city', 'Date created', 'Note'],
  'CART-12': ['Download'],
  'CART-13': ['Select at least one basket!'],
  'CART-26': ['Close', 'Save', 'Send order', 'Delivery', 'Delivery & E-mail'],
  'CART-64': ['Basket is unlocked.'],
  'CART-66': ['Successfully delivered.', 'Successfully delivered and email sent.'],
  'ORD-05': ['Order was set as ordered.'],
  'ORD-09': ['All orders sent to the wholesaler'],
  'ORD-14': ['Planned', 'Ordered', 'Ordered in the wholesaler', 'Sent to VPOM', 'Completed in VPOM', 'Delivered', 'Finished'],
  'CUST-02': ['Customer ID/name', 'Find', 'Reset'],
  'ACC-02': ['Name', 'Login name', 'Role', 'Email', 'Send notifications', 'Actions'],
  'ACC-14S': ['The account of {0} will be deleted.'],
  'ACC-19': ['User account successfully created.'],
  'ACC-20': ['New account was successfully edited.'],
  'ACC-21': ['Account {0} was successfully deleted.'],
  'PLIST-07S': [
    'Permission was successfully created.',
    'Permission was successfully edited.',
    'Permission was successfully deleted.',
  ],
  'USR-10': ['Webuser No.'],
  'USR-14': ['Edit user', 'Permissions'],
  'USR-21': ['User successfully created.'],
  'USR-22': ['User: {0} was successfully edited'],
  'APP-01': ['Management'],
  'APP-02': ['Execute'],
  'APP-11': ['Management command has been put into the queue.'],
  'APP-12': ['Order management section', 'Send waiting orders – total waiting orders {0}'],
  'APP-13': ['Disadmin is in online mode, orders can be sent'],
  'APP-14': ["Disadmin is in offline mode, orders can't be sent"],
  'APP-18': ['Sending of waiting orders is in progress'],
  'APP-21': ['Sending of waiting orders failed'],
  'FMT-21S': ['Required', 'Invalid email address', 'Must be a number'],
  'FMT-24': ['Must be {0} characters or less'],
  'FMT-25': ['Must be from 4 to 5 characters'],
  'FMT-27': ['Must be a number from 0 to 100'],
}

describe.each(Object.entries({ fr, de, it }))('texts in %s', (_language, texts) => {
  const own = new Map(flat(texts))
  test('have the keys of the English ones, no more and no less [FMT-01]', () => {
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })
  test('have the same placeholders [FMT-01]', () => {
    const different = [...english].filter(([key, text]) => placeholders(text).join() !== placeholders(own.get(key)).join())
    expect(different.map(([key]) => key)).toEqual([])
  })
  test('are not empty [FMT-01]', () => {
    expect([...own].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })
})

test('German is written as in Switzerland, without ß', () => {
  expect(flat(de).filter(([, text]) => text.includes('ß'))).toEqual([])
})

test('French keeps a narrow space that does not break before ! ? ; : and within « »', () => {
  const wrong = /(?<!\u202F)[!?;»]|(?<!\u202F):(?=\s|$)|«(?!\u202F)/
  const french = flat(fr).filter(([key, text]) => text !== english.get(key))
  expect(french.filter(([, text]) => wrong.test(text))).toEqual([])
})

test.each(Object.entries(exact))('the English texts of %s are the required ones', (_id, wanted) => {
  const texts = new Set(english.values())
  for (const text of wanted) expect(texts).toContain(text)
})
