import type { BranchName } from './pools.places.ts'
import type { CustomerLanguage } from './pools.places.ts'

interface Staff {
  username: string
  name: string
  role: 'administrator' | 'branch_manager' | 'sales' | 'it_operator' | 'pricing' | 'licence_manager' | 'content'
  branch: BranchName | null
  language: CustomerLanguage | 'en'
  signsIn?: true
}

/** Those with `signsIn` have the demo's password, the others none. Sign-ins speak English until they choose a language. */
export const staff: readonly Staff[] = [
  { username: 'admin', name: 'Ruth Zimmermann', role: 'administrator', branch: null, language: 'en', signsIn: true },
  { username: 'sales1', name: 'Anna Keller', role: 'sales', branch: 'Zürich', language: 'en', signsIn: true },
  { username: 'sales2', name: 'Marco Rossi', role: 'sales', branch: 'Zürich', language: 'en', signsIn: true },
  { username: 'manager', name: 'Luc Rochat', role: 'branch_manager', branch: 'Lausanne', language: 'en', signsIn: true },
  { username: 'it', name: 'Nina Frei', role: 'it_operator', branch: null, language: 'en', signsIn: true },
  { username: 'p.huber', name: 'Patrick Huber', role: 'sales', branch: 'Zürich', language: 'de' },
  { username: 's.wenger', name: 'Sandra Wenger', role: 'branch_manager', branch: 'Zürich', language: 'de' },
  { username: 't.aebischer', name: 'Thomas Aebischer', role: 'sales', branch: 'Bern', language: 'de' },
  { username: 'm.leuenberger', name: 'Monika Leuenberger', role: 'sales', branch: 'Bern', language: 'de' },
  { username: 'b.zaugg', name: 'Beat Zaugg', role: 'branch_manager', branch: 'Bern', language: 'de' },
  { username: 'c.favre', name: 'Céline Favre', role: 'sales', branch: 'Lausanne', language: 'fr' },
  { username: 'o.monnier', name: 'Olivier Monnier', role: 'sales', branch: 'Lausanne', language: 'fr' },
  { username: 'c.bernasconi', name: 'Chiara Bernasconi', role: 'sales', branch: 'Lugano', language: 'it' },
  { username: 'f.lepori', name: 'Fabio Lepori', role: 'branch_manager', branch: 'Lugano', language: 'it' },
  { username: 'pricing', name: 'Daniel Odermatt', role: 'pricing', branch: null, language: 'en', signsIn: true },
  { username: 'licences', name: 'Valérie Chappuis', role: 'licence_manager', branch: null, language: 'en', signsIn: true },
  { username: 'content', name: 'Jasmin Tanner', role: 'content', branch: null, language: 'en', signsIn: true },
]

/** Sign-ins of companies: the first user of the company. */
export const companySignIns = [
  { username: 'reseller', name: 'Reto Steiner', role: 'reseller_with_availability' },
  { username: 'garage', name: 'Lukas Baumann', role: 'customer' },
] as const

/** Who is told to sign in, in the order they are told. */
export const signIns: readonly string[] = [
  ...staff.filter(({ signsIn }) => signsIn).map(({ username }) => username),
  ...companySignIns.map(({ username }) => username),
]
