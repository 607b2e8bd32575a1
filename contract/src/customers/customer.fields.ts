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

/** `ref`: the id of a record, read as its id and name, in files by its name. */
export type FieldKind = 'text' | 'choice' | 'flag' | 'ref'

interface CustomerField {
  kind: FieldKind
  /** What may be written. */
  schema: z.ZodMiniType
  /** An emptied one is stored as null. */
  nullable?: true
  /** Only staff may write it. */
  staffOnly?: true
  /** Changed by endpoints of its own, never by a patch. */
  isState?: true
  inList?: true
  /** In the catalogue's feed, by its own name or as part of its address, contact or state. */
  inFeed?: 'flat' | 'grouped'
  /** People of a company may change it of their own (COMP-12S). */
  inCompany?: true
  /** Its label among the texts `field:…`, where that is not its name. */
  label?: string
}

/**
 * The columns of a customer that people see and write, in the order of the columns of files. From this table come the shapes of the
 * wire, what the server selects, compares, writes, exports and imports, and in the console the drafts of the forms.
 */
export const customerFields = {
  customer_no: { kind: 'text', schema: customerNo, inList: true, inFeed: 'flat' },
  site_id: { kind: 'text', schema: f.requiredText(32), inList: true, inFeed: 'flat' },
  /** The number at the wholesaler. */
  customer_no_2: { kind: 'text', schema: f.text(32), nullable: true, staffOnly: true, inList: true, inFeed: 'flat' },
  name_1: { kind: 'text', schema: f.requiredText(255), inFeed: 'flat' },
  name_2: { kind: 'text', schema: f.text(255), inFeed: 'flat' },
  type: { kind: 'choice', schema: customerType, inList: true, inFeed: 'flat', label: 'customer_type' },
  /** Of a customer that is a reseller; for type 3_STEP and for no other. */
  reseller_no: {
    kind: 'text',
    schema: z.union([z.literal(''), customerNo]),
    nullable: true,
    inList: true,
    inFeed: 'flat',
  },
  branch_id: { kind: 'ref', schema: f.id, nullable: true, inList: true },
  /** Street. */
  address_1: { kind: 'text', schema: f.text(100), inList: true, inFeed: 'grouped', inCompany: true },
  /** House number. */
  address_2: { kind: 'text', schema: f.text(100), inList: true, inFeed: 'grouped', inCompany: true },
  /** District. */
  address_3: { kind: 'text', schema: f.text(100), inFeed: 'grouped', inCompany: true },
  post_code: { kind: 'text', schema: optionalPostCode, inList: true, inFeed: 'grouped', inCompany: true },
  city: { kind: 'text', schema: f.text(100), inList: true, inFeed: 'grouped', inCompany: true },
  email: { kind: 'text', schema: optionalEmail, nullable: true, inFeed: 'grouped', inCompany: true },
  phone_prefix: { kind: 'choice', schema: z.enum(phonePrefixes), nullable: true, inFeed: 'grouped', inCompany: true },
  phone: { kind: 'text', schema: phone, nullable: true, inFeed: 'grouped', inCompany: true },
  website: { kind: 'text', schema: website, nullable: true, inFeed: 'grouped', inCompany: true },
  language: { kind: 'choice', schema: f.language, inFeed: 'flat', inCompany: true, label: 'default_language' },
  currency: { kind: 'choice', schema: z.enum(currencies), inFeed: 'flat' },
  /** Needs DiscountGroup/read. */
  discount_group_id: { kind: 'ref', schema: f.id, nullable: true, inList: true, inFeed: 'flat' },
  haynespro_user: { kind: 'text', schema: f.text(128), nullable: true, inFeed: 'flat' },
  enable_automatic_order: { kind: 'flag', schema: z.boolean(), inFeed: 'flat' },
  is_coco: { kind: 'flag', schema: z.boolean(), staffOnly: true, inFeed: 'flat' },
  is_demo: { kind: 'flag', schema: z.boolean(), staffOnly: true, inFeed: 'flat' },
  is_active: { kind: 'flag', schema: z.boolean(), isState: true, inList: true, inFeed: 'grouped' },
  /** Left out of lists and choosers, unless hidden ones are asked for (CUST-15S). */
  is_hidden: { kind: 'flag', schema: z.boolean(), isState: true, inList: true },
} as const satisfies Record<string, CustomerField>

type Table = typeof customerFields
export type Field = keyof Table
/** The fields with these properties. */
export type FieldWith<Rule extends Partial<CustomerField>> = { [K in Field]: Table[K] extends Rule ? K : never }[Field]
export type PatchField = Exclude<Field, FieldWith<{ isState: true }>>

export const fields = Object.keys(customerFields) as Field[]

/** The rule of a field with all it may have. */
export const ruleOf = (field: Field): CustomerField => customerFields[field]

export const fieldsWith = <const Rule extends Partial<CustomerField>>(rule: Rule): FieldWith<Rule>[] =>
  fields.filter((field) =>
    Object.entries(rule).every(([name, value]) => ruleOf(field)[name as keyof CustomerField] === value),
  ) as FieldWith<Rule>[]

export const patchFields = fields.filter((field) => !ruleOf(field).isState) as PatchField[]

/** What a field is called where it is read: a branch is written by its `branch_id`. */
export type ReadName<K extends Field> = K extends FieldWith<{ kind: 'ref' }> ? (K extends `${infer Name}_id` ? Name : never) : K

export const readName = <K extends Field>(field: K): ReadName<K> =>
  (ruleOf(field).kind === 'ref' ? field.slice(0, -'_id'.length) : field) as ReadName<K>

type LabelOf<K extends Field> = K extends Field
  ? Table[K] extends { label: infer Label extends string }
    ? Label
    : ReadName<K>
  : never

/** The key of a field's label. */
export const labelOf = <K extends Field>(field: K): `field:${LabelOf<K>}` =>
  `field:${ruleOf(field).label ?? readName(field)}` as `field:${LabelOf<K>}`

/** An emptied text is stored as null where the column may be null. */
export const storedValue = <Value>(field: Field, value: Value): Value | null =>
  value === '' && ruleOf(field).nullable ? null : value
