import { useRef } from 'react'
import type { List } from '../useList.ts'
import { useOpenedInUrl } from '../useOpenedInUrl.ts'

/**
 * The row of a list that lies open above it, by its number in the URL (`?mail=12`): always the newest reading of it, and what was read
 * last where the list shows it no more. Undefined while none is open; `isNew` while one is begun (`?term=new`).
 */
export const useOpenedRow = <Row extends { id: number }>({ rows }: Pick<List<Row>, 'rows'>, name: string) => {
  const { id, isNew, open, begin, close } = useOpenedInUrl(name)
  const last = useRef<Row>(undefined)
  const row = rows?.find((one) => one.id === id)
  if (row) last.current = row
  const shown = id === undefined ? undefined : (row ?? (last.current?.id === id ? last.current : undefined))
  return { row: shown, isNew, open: (one: Row) => open(one.id), begin, close }
}
