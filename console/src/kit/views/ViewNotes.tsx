import { Info } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useT } from '../i18n.ts'
import type { ViewProps } from './view.ts'
import { goneOf } from './views.ts'

/** What is to be said of the view that the address names, in a sentence: what it asks for and this list does not have. */
export function ViewNotes({ list, columns }: ViewProps) {
  const t = useT()
  const { views } = list
  const notes: string[] = []
  if (views.unknown) notes.push(t('view-tabs:unknown'))
  if (views.current) {
    const { filters, order } = goneOf(views.current.state, views.rules)
    const missing = views.current.state.columns.filter((key) => columns.every((column) => column.key !== key))
    if (filters.length > 0) notes.push(t('view-tabs:gone.filters', filters.join(', ')))
    if (order !== '') notes.push(t('view-tabs:gone.order', order))
    if (missing.length > 0) notes.push(t('view-tabs:gone.columns', missing.join(', ')))
  }
  if (notes.length === 0) return null
  return (
    <div
      role="status"
      className="no-print mx-5 mb-3 flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn-ink max-phone:mx-4"
    >
      <Info aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 break-words">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <Button variant="quiet" size={28} onClick={views.unknown ? views.detach : views.leave}>
        {t('saved-views:none')}
      </Button>
    </div>
  )
}
