/** The languages of the product. Without the shapes of `fields.ts`: the first page reads them too. */
export const languages = ['en', 'fr', 'de', 'it'] as const
export type Language = (typeof languages)[number]
