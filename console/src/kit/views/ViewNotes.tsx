import { Suspense } from 'react'
import { latePart } from '../../ui/later.ts'
import type { ViewProps } from './view.ts'

const NotedView = latePart(() => import('./NotedView.tsx'), 'in place')

/** What is to be said of the view that the address names; nothing where it names none. */
export const ViewNotes = (props: ViewProps) =>
  (props.list.views.current !== undefined || props.list.views.unknown) && (
    <Suspense>
      <NotedView {...props} />
    </Suspense>
  )
