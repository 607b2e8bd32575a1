import { Lock } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useT } from '../i18n.ts'
import type { Filter } from '../list/column.ts'

/** In the place of the rows: the view filters by what is not open to this person. */
export function ClosedView({ closed, onLeave }: { closed: readonly Filter[]; onLeave: () => void }) {
  const t = useT()
  return (
    <EmptyState
      icon={Lock}
      title={t('view-tabs:closed.title')}
      actions={<Button onClick={onLeave}>{t('saved-views:none')}</Button>}
    >
      {t('view-tabs:closed.text', closed.map(({ label }) => label).join(', '))}
    </EmptyState>
  )
}
