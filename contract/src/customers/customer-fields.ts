import * as z from 'zod/mini'
import * as f from '../kit/fields.ts'

/** Country codes of phone numbers (FMT-18). */
export const phonePrefixes = ['+41', '+420', '+49', '+33', '+36', '+39', '+48', '+40'] as const
export type PhonePrefix = (typeof phonePrefixes)[number]
export const phoneCountries: Readonly<Record<PhonePrefix, string>> = {
  '+41': 'CH',
  '+420': 'CZ',
  '+49': 'DE',
  '+33': 'FR',
  '+36': 'HU',
  '+39': 'IT',
  '+48': 'PL',
  '+40': 'RO',
}
export const phonePrefix = z.nullable(z.enum(phonePrefixes))

/** The national part: 4 to 15 digits, spaces allowed. */
export const phone = z.string().check(
  z.maxLength(32),
  z.refine((text: string) => /^(?: *\d){4,15} *$/.test(text) || text === '', { error: 'phone' }),
)

/** A phone number without its country could be anybody's. */
export const phonePrefixMissing = ({ phone, phone_prefix }: { phone: string | null; phone_prefix: string | null }): boolean =>
  (phone ?? '') !== '' && phone_prefix === null

/** `https://example.ch` or `example.ch`, nothing that runs; may be empty. */
export const website = f.text(255).check(z.refine((text: string) => text === '' || isWebAddress(text), { error: 'website' }))

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username + url.password === ''
}

const from4To5 = (text: string) => text.length >= 4 && text.length <= 5

/** FMT-26S */
export const postCode = f.text(32).check(z.refine(from4To5, { error: 'from_4_to_5' }))

/** The same, but it may be left empty (CUST-49S). */
export const optionalPostCode = f
  .text(32)
  .check(z.refine((text: string) => text === '' || from4To5(text), { error: 'from_4_to_5' }))

/** An address, or none. */
export const optionalEmail = z.union([z.literal(''), f.email])

/** CUST-43, CUST-49S: digits and nothing else, kept as text. */
export const customerNo = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(32),
  z.refine((text: string) => /^[0-9]{2,}$/.test(text), { error: 'customer_no' }),
)

/** CUST-25 */
export const customerTypes = ['2_STEP', '3_STEP', 'WHOLESALER'] as const
export type CustomerType = (typeof customerTypes)[number]
export const customerType = z.enum(customerTypes)

/** Which type belongs to a reseller and names it. */
export const ofReseller: CustomerType = '3_STEP'

/** CHF alone so far. */
export const currencies = ['CHF'] as const

export const Logo = z.object({ width: z.int(), height: z.int(), updated_at: f.moment })
