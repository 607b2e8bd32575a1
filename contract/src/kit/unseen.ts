const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text holds characters that nobody sees or that turn its direction. Line breaks and tabs are for whoever reads it to judge. */
export const hasUnseen = (text: string): boolean => unseen.test(text.replace(/[\t\n\r]/g, ''))
