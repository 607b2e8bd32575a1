import { History } from 'lucide-react'
import { formatMoment, formatTime } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import type { Draft } from '../drafts.ts'

interface Props {
  draft: Draft
  /** The basket was saved by somebody since. */
  isOlder: boolean
  /** It cannot be taken up while somebody else holds the basket; it stays kept. */
  canContinue: boolean
  onContinue: () => void
  onDiscard: () => void
}

/** Stands in the place of the setup row until it is decided; the lines wait. */
export function KeptOffer({ draft, isOlder, canContinue, onContinue, onDiscard }: Props) {
  const t = useT()
  const count = draft.cells.length + (draft.note ? 1 : 0) + (draft.address ? 1 : 0) + (draft.setup ? 1 : 0)
  const isToday = new Date(draft.at).toDateString() === new Date().toDateString()
  return (
    <div role="alert" className="flex min-h-12.5 flex-wrap items-center gap-x-3 gap-y-2 bg-warn-soft px-5 py-2 text-warn-ink">
      <History aria-hidden className="size-4" />
      <span className="font-medium">{t('basket:kept.offer', isToday ? formatTime(draft.at) : formatMoment(draft.at))}</span>
      <span>{t('basket:kept.count', count)}</span>
      {isOlder && <span className="text-ink-2">{t('basket:kept.older')}</span>}
      <span className="ml-auto flex gap-2">
        <Button size={28} variant="destructive" onClick={onDiscard}>
          {t('basket:kept.discard')}
        </Button>
        <Button size={28} variant="primary" disabled={!canContinue} onClick={onContinue}>
          {t('basket:kept.continue')}
        </Button>
      </span>
    </div>
  )
}
