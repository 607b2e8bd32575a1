/** Characters that cannot be seen (fillers, joiners, variation selectors, the empty braille cell), or that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/u
const allUnseen = new RegExp(unseen, 'gu')

/** What makes one picture of several, or of a sign a picture, belongs to it. */
const joined = /([\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200d|\ufe0f)+/gu
const breaks = /[\t\n\r]/g

/** Whether each character of the line can be seen. */
export const isVisible = (line: string): boolean => !unseen.test(line.replace(joined, '$1'))

/** The same of a text of several lines. */
export const isVisibleInLines = (text: string): boolean => isVisible(text.replace(breaks, ''))

/** The same of a login name: no picture needs a joiner in it, and no character may mean something tomorrow only. */
export const isPlain = (name: string): boolean => !unseen.test(name) && !/\p{Cn}/u.test(name)

/** The line without what cannot be seen; what broke it is a space. */
export const withoutUnseen = (line: string): string => line.replace(/[\t\n\r]+/g, ' ').replace(allUnseen, '')
