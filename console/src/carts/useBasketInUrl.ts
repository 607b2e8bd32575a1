import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useSearchValue } from '../kit/useSearch.ts'

/**
 * The basket the URL names (`?basket=104229`). Opening is a step of the browser's history, so that Back closes it; closing goes
 * that step back, and takes the name out of the URL where a link led straight to the basket.
 */
export const useBasketInUrl = () => {
  const [value, set] = useSearchValue('basket')
  const router = useRouter()
  const openedHere = useRef(false)
  const id = value !== undefined && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined
  const open = useCallback(
    (cart: number) => {
      openedHere.current = true
      set(String(cart))
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
