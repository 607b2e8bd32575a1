/** The first line of every file that is written from what is found. */
export const written = '// Written by `npm run index` from the files it finds. Not to be edited.'
