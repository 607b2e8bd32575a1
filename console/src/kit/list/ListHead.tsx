import type { ReactNode } from 'react'
import { actionsHere } from '../../ui/actions.ts'
import { usePageTitle } from '../pageTitle.ts'

interface Props {
  title: string
  /** Beside the title: how many there are. */
  summary?: ReactNode
  /** At the right: actions of the screen, not of rows. */
  actions?: ReactNode
}

/** The head of a screen that lists something. */
export const ListHead = ({ title, summary, actions }: Props) => {
  usePageTitle(title)
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 max-phone:px-4 short:min-h-11 short:py-1">
      <h1 className="text-20">{title}</h1>
      <span className="text-13 text-ink-3 tabular">{summary}</span>
      <div {...actionsHere} className="ml-auto flex items-center gap-2">
        {actions}
      </div>
    </header>
  )
}
