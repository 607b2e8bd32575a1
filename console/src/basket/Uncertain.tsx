import { CircleHelp } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import type { Deed } from './basket.sending.ts'

interface Props {
  deed: Deed
  /** It is being tried again. */
  busy: boolean
  onAgain: () => void
}

/** Nobody knows whether the last deed was done: what is typed stays, and trying again settles it. */
export function Uncertain({ deed: { what }, busy, onAgain }: Props) {
  const t = useT()
  const said = what === 'deliver_email' ? 'deliver' : what
  return (
    <div
      role="alert"
      className="flex min-h-12.5 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-warn-soft px-5 py-2 text-warn-ink max-phone:px-4"
    >
      <CircleHelp aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{t(`basket:uncertain.${said}`)}</span> {t('basket:uncertain.text')}
      </span>
      <Button size={28} variant="primary" busy={busy} onClick={onAgain}>
        {t('word:try_again')}
      </Button>
    </div>
  )
}
