import { Clock, X } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** After ordering: handing the order over is separate work, and until it is done the screen says so. */
export function Waiting({ onDismiss }: { onDismiss: () => void }) {
  const t = useT()
  return (
    <div role="status" className="flex min-h-10 items-center gap-3 border-t border-line bg-good-soft px-5 text-good-ink">
      <Clock aria-hidden className="size-4" />
      <span className="flex-1">{t('basket:waits')}</span>
      <IconButton icon={X} label={t('basket:dismiss')} onClick={onDismiss} />
    </div>
  )
}
