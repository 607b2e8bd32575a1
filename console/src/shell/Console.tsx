import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { safeOrigin } from '../kit/session/returnTo.ts'
import { parseSearch, urlOf } from '../kit/screenUrl.ts'
import { queryClient } from '../kit/queries.ts'
import { token } from '../kit/session/token.ts'
import { createConsoleRouter, followSession } from './router.tsx'

/** The path of the page that is opened, or of the one that is opened after the sign-in. */
const pathAhead = (): string => {
  const { origin, pathname, search } = location
  const path = pathname === '/auth/sign-in' ? new URL(safeOrigin(parseSearch(search)['from']), origin).pathname : pathname
  return path === '/' ? urlOf({ screen: '/dashboard' }) : path
}

/** The console, its router, and how it stops following the session. */
export const createConsole = () => {
  const router = createConsoleRouter()
  const unfollow = followSession(router)
  // the code of the page does not wait for the person, and neither of them for the texts
  for (const route of router.getMatchedRoutes(pathAhead())[0]) void router.loadRouteChunk(route)
  if (token.get() !== null) void router.load()
  const Console = () => (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return { Console, router, unfollow }
}
