import { CircleHelp } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'

/** Nobody knows whether the last save was done: what is entered stays, and trying again settles it. */
export const UncertainBar = ({ busy, onAgain }: { busy: boolean; onAgain: () => void }) => {
  const t = useT()
  return (
    <div
      role="alert"
      className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-warn-soft px-5 py-2 text-warn-ink max-phone:px-4"
    >
      <CircleHelp aria-hidden className="size-4" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{t('discount-matrix:uncertain')}</span> {t('basket:uncertain.text')}
      </span>
      <Button size={28} variant="primary" busy={busy} onClick={onAgain}>
        {t('word:try_again')}
      </Button>
    </div>
  )
}
