import { type Language, languages } from '@disadmin/contract/kit/languages'
import {
  deliveryMailEntry,
  deliveryMailLengths,
  type DeliveryMailPart,
  deliveryMailParts,
  knownPlaceholders,
} from '@disadmin/contract/mails/delivery-mail'
import * as z from 'zod'
import { type EntryDeclaration, settingsPart, type SettingsOf } from '../kit/settings-part.ts'
import { builtInTexts } from './delivery.mail.ts'

type Variable = `DISADMIN_${Uppercase<ReturnType<typeof deliveryMailEntry>>}`

const variableOf = (part: DeliveryMailPart, language: Language) =>
  `DISADMIN_${deliveryMailEntry(part, language).toUpperCase()}` as Variable

const ofEach = <T>(make: (part: DeliveryMailPart, language: Language) => T) =>
  Object.fromEntries(
    languages.flatMap((language) => deliveryMailParts.map((part) => [variableOf(part, language), make(part, language)])),
  ) as Record<Variable, T>

const schemaOf = (part: DeliveryMailPart) => {
  const text = z.string().max(deliveryMailLengths[part]).check(knownPlaceholders)
  return (part === 'subject' ? text.regex(/^[^\r\n]*$/) : text).optional()
}

export const deliveryMailSettings = settingsPart(
  ofEach(schemaOf),
  (e) => {
    const textsIn = (language: Language) => {
      const text = (part: DeliveryMailPart) => e[variableOf(part, language)] ?? ''
      return { subject: text('subject'), introduction: text('introduction'), closing: text('closing') }
    }
    /** An empty text stands for the text of the product. */
    return { deliveryMail: { en: textsIn('en'), de: textsIn('de'), fr: textsIn('fr'), it: textsIn('it') } }
  },
  ofEach((part, language): EntryDeclaration => ({
    category: 'delivery_mail',
    only: 'administrators',
    type: 'str',
    language,
    builtIn: builtInTexts(language)[part],
    ...(part !== 'subject' && { multiline: true }),
  })),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof deliveryMailSettings> {}
}
