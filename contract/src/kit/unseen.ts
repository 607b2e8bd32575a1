const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What makes one picture of several, or of a sign a picture, belongs to it. */
const joined = /([\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200d|\ufe0f)+/gu

/**
 * Whether a text holds characters that cannot be seen, or that turn the direction of what follows. Line breaks and tabs are for whoever
 * reads it to judge.
 */
export const hasUnseen = (text: string): boolean => unseen.test(text.replace(joined, '$1').replace(/[\t\n\r]/g, ''))
