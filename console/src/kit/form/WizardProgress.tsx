import { Check } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { useT } from '../i18n.ts'
import type { WizardStep } from './Wizard.tsx'

type ProgressProps = { steps: readonly WizardStep<string>[]; at: number; go: (name: string) => void }

/** The steps in a row: those behind are ways back. */
export const WizardProgress = ({ steps, at, go }: ProgressProps) => {
  const t = useT()
  return (
    <ol className="flex shrink-0 flex-wrap gap-x-6 gap-y-1 border-b border-line px-5 py-3 max-phone:px-4">
      {steps.map(({ name, title }, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={cx('flex items-center gap-2', index > at && 'text-ink-3')}
        >
          <span
            aria-hidden
            className={cx(
              'grid size-5 place-items-center rounded-full text-11 tabular',
              index === at ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-2',
            )}
          >
            {index < at ? <Check className="size-3.5" /> : index + 1}
          </span>
          {index < at ? (
            <button
              type="button"
              className="hover:underline"
              aria-label={`${t('form:wizard.step', index + 1, steps.length)}: ${title}`}
              onClick={() => go(name)}
            >
              {title}
            </button>
          ) : (
            <span className={index === at ? 'font-strong' : undefined}>{title}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
