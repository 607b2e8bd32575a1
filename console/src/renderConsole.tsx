import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './kit/queries.ts'
import { createConsoleRouter, followSession } from './shell/router.tsx'

/** Renders the console into an element. Answers its router, and how to take it away again. */
export const renderConsole = (element: Element) => {
  const router = createConsoleRouter()
  const unfollow = followSession(router)
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  const unmount = () => {
    unfollow()
    root.unmount()
  }
  return { router, unmount }
}
