import * as z from 'zod/mini'
import { languages } from './languages.ts'
import { onTheWire } from './wire-form.ts'

/** The lengths the product knows (FMT-24). */
export type MaxLength = 32 | 100 | 128 | 255 | 256 | 512

/** No field takes U+0000: PostgreSQL cannot store it. */
export const withoutNul = z.refine<string>((value) => !value.includes('\u0000'), { error: 'nul' })

/** Text of at most `max` characters, empty allowed. */
export const text = (max: MaxLength) => z.string().check(z.maxLength(max), withoutNul)

/** Text that must be there (FMT-20): trimmed, 1 to `max` characters. */
export const requiredText = (max: MaxLength) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), withoutNul)

/** FMT-22, at most 256 characters. */
export const email = z.string().check(z.trim(), z.maxLength(256), z.email())

/** The name of a file, which is safe wherever it is written: no way, no control character, nothing hidden (APP-10S). */
export const fileName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._ -]{0,254}$/, { error: 'file_name' }))

/** The id of a row as it appears in a body or answer: whole, positive, within what a JSON number holds exactly. */
export const id = z.int().check(z.positive())

/** The id of a row as it appears in a path. */
export const pathId = onTheWire(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/, { error: 'id' })), z.transform(Number)), {
  type: 'integer',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
})

/** 1 to 1000 different ids. */
export const ids = z.array(id).check(
  z.minLength(1),
  z.maxLength(1000),
  z.refine((list: number[]) => new Set(list).size === list.length, { error: 'twice' }),
)

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date()

/** A moment, ISO 8601 with zone. */
export const moment = z.iso.datetime({ offset: true })

/** 0 and above, whole. */
export const quantity = z.int().check(z.gte(0), z.lte(100_000))

/** CHF, a JSON number with at most two decimals. */
export const money = z.number()

/** A price somebody sets: 0 and above, exact to two decimals (CHF). */
export const price = z.number().check(
  z.gte(0),
  z.lte(9_999_999.99),
  z.refine((value: number) => Number(value.toFixed(2)) === value, { error: 'two_decimals' }),
)

export const language = z.enum(languages)

/** FMT-16 */
export const authType = z.enum(['local', 'oracle'])

export const namedRef = z.object({ id, name: z.string() })

/** A yes or no in a query. */
export const flag = onTheWire(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value: 'true' | 'false') => value === 'true'),
  ),
  { type: 'boolean' },
)

/** A day of the server's zone, or a moment. */
export const dayOrMoment = z.union([day, moment])
