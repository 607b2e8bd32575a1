import { useCallback, useSyncExternalStore } from 'react'
import { below } from '../ui/breakpoints.ts'

/** Follows a media query. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Narrower than this, a table becomes cards. */
export const usePhone = (): boolean => useMedia(below('phone'))

/** The desktop breakpoint (SHELL-15). */
export const useDesktop = (): boolean => !useMedia(below('desktop'))
