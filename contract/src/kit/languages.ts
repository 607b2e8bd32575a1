/** The languages of the product. Without the shapes of `fields.ts`: the first page reads them too. */
export const languages = ['en', 'fr', 'de', 'it'] as const
export type Language = (typeof languages)[number]

/** The languages in their own words (SHELL-18). */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch', it: 'Italiano' }
