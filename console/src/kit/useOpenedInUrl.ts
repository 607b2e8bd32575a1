import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useSearchValue } from './useSearch.ts'

/**
 * The record that lies open above a list and is named in the URL (`?basket=104229`). Opening is a step of the browser's history, so
 * that Back closes it; closing goes that step back, and takes the name out of the URL where a link led straight to the record.
 */
export const useOpenedInUrl = (name: string) => {
  const [value, set] = useSearchValue(name)
  const router = useRouter()
  const openedHere = useRef(false)
  const id = value !== undefined && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined
  const open = useCallback(
    (record: number) => {
      openedHere.current = true
      set(String(record))
    },
    [set],
  )
  const close = useCallback(() => {
    if (openedHere.current) router.history.back()
    else set(undefined, { replace: true })
    openedHere.current = false
  }, [router, set])
  return { id, open, close }
}
