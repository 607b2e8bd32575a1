import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** COMP-10, FMT-19 */
export const maxLogoBytes = 3 * 1024 * 1024
/** COMP-11: larger images are made to fit. */
export const logoSize = { width: 220, height: 105 } as const

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

const Logo = z.object({ width: z.int(), height: z.int(), updated_at: f.moment })

/** COMP-12S */
export const MyCustomer = z.object({
  id: f.id,
  customer_no: z.string(),
  name: z.string(),
  /** Street. */
  address_1: z.string(),
  /** House number. */
  address_2: z.string(),
  /** District. */
  address_3: z.string(),
  post_code: z.string(),
  city: z.string(),
  email: z.nullable(z.string()),
  phone_prefix: z.nullable(z.enum(phonePrefixes)),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  language: f.language,
  logo: z.nullable(Logo),
})
export type MyCustomer = z.output<typeof MyCustomer>

const empty = z.literal('')

/** The national part: 4 to 15 digits, spaces allowed. */
const phone = z.string().check(
  z.maxLength(32),
  z.refine((text: string) => /^(?: *\d){4,15} *$/.test(text) || text === '', { error: 'phone' }),
)

const website = z.string().check(
  z.maxLength(255),
  z.refine((text: string) => text === '' || isWebAddress(text), { error: 'website' }),
)

/** `https://example.ch` or `example.ch`, nothing that runs. */
const isWebAddress = (text: string): boolean => {
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  try {
    const { protocol, hostname } = new URL(candidate)
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
  } catch {
    return false
  }
}

export const MyCustomerPatch = z.partial(
  z.object({
    name: f.requiredText(255),
    address_1: f.text(100),
    address_2: f.text(100),
    address_3: f.text(100),
    post_code: z.string().check(
      z.trim(),
      z.refine((text: string) => text.length >= 4 && text.length <= 5, { error: 'from_4_to_5' }),
      f.withoutNul,
    ),
    city: f.requiredText(100),
    email: z.union([empty, f.email]),
    phone_prefix: z.nullable(z.enum(phonePrefixes)),
    phone,
    website,
    language: f.language,
  }),
)
export type MyCustomerPatch = z.output<typeof MyCustomerPatch>

/** A phone number without its country could be anybody's. */
export const phonePrefixMissing = ({ phone, phone_prefix }: { phone: string | null; phone_prefix: string | null }): boolean =>
  (phone ?? '') !== '' && phone_prefix === null

/** One’s own company and its logo. */
export const myCustomer = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/my-customer',
    needs: ['MyCustomer/read'],
    refuses: [404],
    summary: 'The own company; 404 for who belongs to none.',
    reply: MyCustomer,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/my-customer',
    needs: ['MyCustomer/update'],
    refuses: [404],
    summary: 'Changes what is given of the own company.',
    body: MyCustomerPatch,
    reply: MyCustomer,
    audits: 'MyCustomer/update',
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/v1/my-customer/logo',
    needs: ['MyCustomer/read'],
    refuses: [404],
    summary: 'The logo of the own company; 404 when there is none.',
    answers: 'file',
    media: ['image/png', 'image/jpeg'],
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/api/v1/my-customer/upload-logo',
    needs: ['MyCustomer/update'],
    refuses: [404],
    summary: 'Multipart with the field `logo`: png, jpeg or gif by content, 3 MB at most; resized, without metadata, encoded anew.',
    reply: MyCustomer,
    audits: 'MyCustomer/upload-logo',
    upload: { field: 'logo', maxBytes: maxLogoBytes, accept: ['.JPG', '.JPEG', '.PNG', '.GIF'] },
    transaction: 'own',
  }),
  deleteLogo: endpoint({
    method: 'DELETE',
    path: '/api/v1/my-customer/logo',
    needs: ['MyCustomer/update'],
    refuses: [404],
    summary: 'Takes the logo away.',
    audits: 'MyCustomer/delete-logo',
  }),
}
