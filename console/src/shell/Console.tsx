import { RouterProvider } from '@tanstack/react-router'
import { followSession, router } from './router.tsx'

followSession()

export const Console = () => <RouterProvider router={router} />
