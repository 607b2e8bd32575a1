import { readNumber, readWhole } from '@disadmin/contract/kit/numbers'

/** What a NumberField takes: `<NumberField {...decimalNumber} … />`. */
export const decimalNumber = { read: readNumber } as const

/** Whole numbers only: `1.000` is refused, for it may mean 1 or 1000. */
export const wholeNumber = { read: readWhole, inputMode: 'numeric' } as const
