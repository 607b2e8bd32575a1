import { type ComponentProps, lazy, Suspense } from 'react'

const Loaded = lazy(() => import('./own/OwnCarts.tsx'))

/** Loaded when it is first shown: clerks never see it. */
export const OwnCarts = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
