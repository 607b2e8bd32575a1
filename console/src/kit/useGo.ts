import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { urlOf, type ScreenUrl } from './places.ts'

interface How {
  /** Leaves no step behind in the browser's history. */
  replace?: boolean
  /** Whatever would keep the person where they are is not asked. */
  ignoreBlocker?: boolean
}

/** Goes to a screen: `await go({ screen: '/users/:id', id })`. Resolves when it is there, or when something unsaved keeps the person. */
export const useGo = (): ((place: ScreenUrl, how?: How) => Promise<void>) => {
  const navigate = useNavigate()
  return useCallback((place, how) => navigate({ href: urlOf(place), ...how }), [navigate])
}
