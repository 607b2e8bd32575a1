/** The last moment before one of whole milliseconds, as far as the database can tell: lists include the moment they are asked to end with. */
export const momentBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString().replace('Z', '999Z')
