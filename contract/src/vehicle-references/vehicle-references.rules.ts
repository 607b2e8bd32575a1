/** A number of the Swiss type approval: of a type certificate, or of a type of vehicle. */
export const referenceKinds = ['typenscheinnummer', 'stammnummer'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** FMT-03, FMT-04, FMT-05S: the four types of vehicles and their codes, in this order. */
export const vehicleTypes = { 10: 'PC', 20: 'LCV', 30: 'CV', 60: 'MC' } as const
export const vehicleTypeCodes = [10, 20, 30, 60] as const
export type VehicleType = (typeof vehicleTypeCodes)[number]

/** The largest KType: TecDoc’s numbers are far below. */
export const maxKType = 999_999_999

/** VREF-09S: one spelling of a number, however it is typed: capitals without spaces, or digits without dots and spaces. */
export const normalNumber = (kind: ReferenceKind, number: string): string => {
  const bare = number.normalize('NFKC').replaceAll(/\s/g, '')
  return kind === 'stammnummer' ? bare.replaceAll('.', '') : bare.toUpperCase()
}

/** Whether it is a number in that spelling: nine digits; of a certificate with a digit at all, as X in a registration document says that there is none. */
export const isReferenceNumber = (kind: ReferenceKind, number: string): boolean =>
  kind === 'stammnummer' ? /^\d{9}$/.test(number) : /\d/.test(number)
