import { faultText } from '@disadmin/contract/kit/outbound'
import { textOf } from './i18n.ts'

/** Why something did not get through: our own reasons in the person's language, those of partners and people as they wrote them. */
export const faultWords = (reason: string): string => {
  const text = faultText(reason)
  return text ? textOf(text) : reason
}
