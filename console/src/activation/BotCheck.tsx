import { Check, CircleAlert, LoaderCircle, RotateCw } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import type { BotCheckState } from './useBotCheck.ts'

const looks = {
  checking: { icon: LoaderCircle, className: 'animate-spin text-accent-ink motion-reduce:animate-none' },
  done: { icon: Check, className: 'text-good-ink' },
  again: { icon: CircleAlert, className: 'text-bad-ink' },
  failed: { icon: CircleAlert, className: 'text-bad-ink' },
} as const

/** How the check against robots stands; where it has to be done again, the button for it (PUB-26, PUB-28). */
export const BotCheck = ({ state, start }: { state: BotCheckState; start: () => void }) => {
  const t = useT()
  const { icon: Icon, className } = looks[state]
  const isOpen = state === 'again' || state === 'failed'
  return (
    <div
      className={cx('flex min-h-11 items-center gap-2.5 rounded-sm border px-3 py-2', isOpen ? 'border-bad-line' : 'border-line')}
    >
      <Icon aria-hidden className={cx('size-4 shrink-0', className)} />
      <p role="status" className="min-w-0 flex-1">
        {t(`activation:check.${state}`)}
      </p>
      {isOpen && (
        <Button size={24} icon={RotateCw} onClick={start}>
          {t('activation:check.start')}
        </Button>
      )}
    </div>
  )
}
