import * as z from 'zod/mini'
import { isEmail } from './email.ts'
import { languages } from './languages.ts'
import { isVisible, isVisibleInLines, withoutUnseen } from './visible.ts'
import { onTheWire } from './wire-form.ts'

/** The lengths the product knows (FMT-24). */
export type MaxLength = 32 | 100 | 128 | 255 | 256 | 512

/** Text that is kept: characters that cannot be seen, or that turn the direction of what follows, make one name pass for another. */
export const visible = z.refine<string>(isVisible, { error: 'unseen' })

/** A name or another text on one line of at most `max` characters: in one form (NFC), trimmed. Empty allowed. */
export const text = (max: MaxLength) => z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(max), visible)

/** The same, and it must be there (FMT-20). */
export const requiredText = (max: MaxLength) =>
  z.string().check(z.normalize('NFC'), z.trim(), z.minLength(1), z.maxLength(max), visible)

/** Text of several lines, as it was typed. */
export const lines = (max: MaxLength | 4000) =>
  z.string().check(z.normalize('NFC'), z.maxLength(max), z.refine(isVisibleInLines, { error: 'unseen' }))

/** Text that a machine sends: characters that cannot be seen are removed, because no basket is refused over the words on it. */
export const cleanText = (max: MaxLength) =>
  z.string().check(z.normalize('NFC'), z.overwrite(withoutUnseen), z.trim(), z.maxLength(max))

const readable = z.refine<string>((value) => !value.includes('\u0000') && !/\p{Cs}/u.test(value), { error: 'unseen' })

/** What is looked for or compared, and never kept. PostgreSQL can read neither U+0000 nor half a character. */
export const words = (max: MaxLength) => z.string().check(z.maxLength(max), readable)
export const requiredWords = (max: MaxLength) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), readable)

/** FMT-22, at most 256 characters. The domain may have letters beyond ASCII, as it is typed. */
export const email = z.string().check(
  z.normalize('NFC'),
  z.trim(),
  z.minLength(1),
  z.maxLength(256),
  z.refine((value: string) => value === '' || isEmail(value), { error: 'email' }),
)

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

/** What in a path is no number of a row: whatever does not look like one is answered as one that is not there. */
export const nowhere = { error: 'nowhere' } as const

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
