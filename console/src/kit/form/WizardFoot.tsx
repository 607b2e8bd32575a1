import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useT } from '../i18n.ts'

interface FootProps {
  /** Names of the fields that are shown as wrong, and of all that are. */
  wrong: readonly string[]
  missing: readonly string[]
  onShow: () => void
  foot: ReactNode
  back: (() => void) | undefined
  children: ReactNode
}

/** Below a step: what is wrong or missing, else what the button will do; the way back, and the button. */
export const WizardFoot = ({ wrong, missing, onShow, foot, back, children }: FootProps) => {
  const t = useT()
  const said =
    wrong.length > 0 ? t('form:wizard.correct', wrong.length, wrong.join(', ')) : t('form:wizard.needed', missing.join(', '))
  return (
    <footer className="sticky bottom-0 z-10 flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-t border-line bg-canvas px-5 py-3 max-phone:px-4">
      <div className="min-w-0 flex-1 max-phone:basis-full">
        {missing.length === 0 ? (
          foot
        ) : (
          <button
            type="button"
            onClick={onShow}
            className={cx(
              'flex min-h-6 items-center gap-2 text-left hover:underline',
              wrong.length > 0 ? 'text-bad-ink' : 'text-ink-2',
            )}
          >
            {wrong.length > 0 && <CircleAlert aria-hidden className="shrink-0" />}
            {said}
          </button>
        )}
      </div>
      <div className="ml-auto flex gap-2">
        <Button disabled={back === undefined} onClick={back}>
          {t('word:back')}
        </Button>
        {children}
      </div>
    </footer>
  )
}
