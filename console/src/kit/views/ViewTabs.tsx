import { Suspense } from 'react'
import { latePart } from '../../ui/later.ts'
import type { ViewProps } from './view.ts'

const TabStrip = latePart(() => import('./TabStrip.tsx'), 'in place')

/** The views of the list as tabs; nothing where there is no view at all. Their room is there before they are. */
export const ViewTabs = (props: ViewProps) =>
  props.list.views.all.length > 0 && (
    <Suspense fallback={<div className="h-9 shrink-0 border-b border-line" />}>
      <TabStrip {...props} />
    </Suspense>
  )
