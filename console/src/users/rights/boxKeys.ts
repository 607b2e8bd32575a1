/** Where a checkbox stands in the grid. */
export interface Place {
  row: number
  column: number
}

const nearest = (places: readonly Place[], column: number): Place | undefined =>
  places.toSorted((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column) || a.column - b.column)[0]

/**
 * Where an arrow key leads: to the side along the row, up and down to the nearest checkbox of the next row that has any.
 * Undefined where there is nothing further, and for every other key.
 */
export const placeAfter = (key: string, at: Place, places: readonly Place[]): Place | undefined => {
  const beside = places.filter(({ row }) => row === at.row).toSorted((a, b) => a.column - b.column)
  switch (key) {
    case 'ArrowRight':
      return beside.find(({ column }) => column > at.column)
    case 'ArrowLeft':
      return beside.findLast(({ column }) => column < at.column)
    case 'Home':
      return beside[0]
    case 'End':
      return beside.at(-1)
    case 'ArrowDown': {
      const row = Math.min(...places.map((place) => place.row).filter((next) => next > at.row))
      return nearest(placesOf(places, row), at.column)
    }
    case 'ArrowUp': {
      const row = Math.max(...places.map((place) => place.row).filter((next) => next < at.row))
      return nearest(placesOf(places, row), at.column)
    }
    default:
      return undefined
  }
}

const placesOf = (places: readonly Place[], wanted: number): Place[] => places.filter(({ row }) => row === wanted)
