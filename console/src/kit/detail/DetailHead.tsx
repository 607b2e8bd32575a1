import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { actionsHere } from '../../ui/actions.ts'
import { usePageTitle } from '../pageTitle.ts'
import type { ScreenUrl } from '../screenUrl.ts'
import { To } from '../To.tsx'

export interface DetailFact {
  label: string
  /** Nothing shows as a dash. */
  value: ReactNode
}

interface Props {
  /** The list the record is in. */
  parent: { label: string; place: ScreenUrl }
  title: string
  /** Beside the title, quieter: the login name, the number. */
  note?: ReactNode
  /** A `Pill`: active, closed. */
  state?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  facts?: readonly DetailFact[]
}

const isNothing = (value: ReactNode): boolean => value === null || value === undefined || value === ''

/** The head of one record: where it belongs, what it is called, what can be done with it, what one wants to know first. */
export const DetailHead = ({ parent, title, note, state, actions, facts = [] }: Props) => {
  usePageTitle(title)
  return (
    <header className="px-5 pt-2 max-phone:px-4">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <To {...parent.place} className="text-ink-2 hover:text-ink hover:underline">
            {parent.label}
          </To>
          <ChevronRight aria-hidden className="size-3.5 text-ink-2" />
          <h1 className="min-w-0 text-20 break-words">{title}</h1>
          {!isNothing(note) && <span className="text-ink-2">{note}</span>}
          {state}
        </div>
        {actions !== undefined && (
          <div {...actionsHere} className="ml-auto flex flex-wrap items-center gap-2 max-phone:ml-0">
            {actions}
          </div>
        )}
      </div>
      {facts.length > 0 && (
        <dl className="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-3 max-phone:grid max-phone:grid-cols-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-12 text-ink-2">{label}</dt>
              <dd className="tabular break-words">{isNothing(value) ? '–' : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
