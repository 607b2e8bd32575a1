import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchActivity } from './kit/activity.ts'
import { startI18n } from './kit/i18n.ts'
import { queryClient } from './kit/queries.ts'
import { followTheme } from './kit/theme.ts'
import { followSession, router } from './shell/router.tsx'
import './ui/theme.css'

watchActivity()
followTheme()
followSession()
await startI18n()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
