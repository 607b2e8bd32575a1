interface Placed {
  key: string
  pin?: string
}

/** In the person's order, each part of a grid for itself. A column that came since stands behind the one it stands behind at first. */
export const inOrder = <Column extends Placed>(columns: readonly Column[], places: readonly string[]): readonly Column[] => {
  if (places.length === 0) return columns
  const known = [...new Set(places)].flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const all = columns.reduce<readonly Column[]>(
    (sofar, column, at) => (sofar.includes(column) ? sofar : sofar.toSpliced(sofar.indexOf(columns[at - 1]!) + 1, 0, column)),
    known,
  )
  return [...new Set(columns.map(({ pin }) => pin))].flatMap((pin) => all.filter((column) => column.pin === pin))
}

/** The keys of the columns, two of them with places exchanged. */
export const swapped = (columns: readonly Placed[], one: string, other: string): readonly string[] =>
  columns.map(({ key }) => (key === one ? other : key === other ? one : key))
