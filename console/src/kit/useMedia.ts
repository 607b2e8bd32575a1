import { useCallback, useSyncExternalStore } from 'react'
import { below, short } from '../ui/breakpoints.ts'

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

/** A low window: bars give their room to what is worked with. */
export const useShort = (): boolean => useMedia(short)

/** The desktop breakpoint (SHELL-15). */
export const useDesktop = (): boolean => !useMedia(below('desktop'))
