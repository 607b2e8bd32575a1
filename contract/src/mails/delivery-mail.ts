import * as z from 'zod/mini'
import * as f from '../kit/fields.ts'
import type { Language } from '../kit/languages.ts'

/** The texts of the delivery mail that the configuration can replace, per language. */
export const deliveryMailParts = ['subject', 'introduction', 'closing'] as const
export type DeliveryMailPart = (typeof deliveryMailParts)[number]

/** The entry of the configuration that holds one of them. */
export const deliveryMailEntry = (part: DeliveryMailPart, language: Language) => `delivery_mail_${part}_${language}` as const

/** What these texts can name as `{customer}`. */
export const deliveryMailPlaceholders = ['customer', 'basket', 'date', 'clerk', 'branch', 'phone', 'email'] as const
export type DeliveryMailPlaceholder = (typeof deliveryMailPlaceholders)[number]

/** What stands in braces in a text. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name]) => name!)

export const knownPlaceholders = z.check<string>(({ value, issues }) => {
  const known = new Set<string>(deliveryMailPlaceholders)
  const unknown = placeholdersIn(value).filter((name) => !known.has(name))
  if (unknown.length === 0) return
  const values = [unknown, deliveryMailPlaceholders].map((names) => names.map((name) => `{${name}}`).join(' '))
  issues.push({
    code: 'custom',
    params: { text: { key: 'mails:delivery.unknown_placeholder', values } },
    input: value,
    continue: true,
  })
})

export const deliveryMailLengths = { subject: 255, introduction: 4000, closing: 4000 } as const satisfies Record<
  DeliveryMailPart,
  number
>

/** The texts of one language; an empty one stands for the text of the product. */
export const DeliveryMailTexts = z.object({
  subject: f.text(deliveryMailLengths.subject).check(knownPlaceholders),
  introduction: f.lines(deliveryMailLengths.introduction).check(knownPlaceholders),
  closing: f.lines(deliveryMailLengths.closing).check(knownPlaceholders),
})
export type DeliveryMailTexts = z.output<typeof DeliveryMailTexts>
