import { textOf } from '../../kit/i18n.ts'
import type { Why } from '../basket.wrong.ts'

/** Why a cell is wrong, in the person's language; what the server said is in it already. */
export const whyText = (why: Why): string => ('text' in why ? why.text : textOf(why))
