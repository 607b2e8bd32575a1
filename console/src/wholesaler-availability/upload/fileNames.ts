/** `.csv` of `stock.CSV`; '' where there is none. */
export const endingOf = (name: string): string => (/\.[^.]+$/.exec(name)?.[0] ?? '').toLowerCase()

/** What is proposed for a file: its own name without its ending, in the letters a file name may have (AVAIL-07S). */
export const proposedName = (name: string): string =>
  name
    .slice(0, name.length - endingOf(name).length)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._ -]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 200)

/** The name the file is uploaded under: as typed, with the ending of the file unless it was typed as well. */
export const uploadedName = (typed: string, file: { name: string }): string => {
  const ending = endingOf(file.name)
  const name = typed.trim()
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`
}
