import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useT } from '../i18n.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { saveKey } from './saveKey.ts'
import type { SheetState } from './useSheet.ts'

interface Props {
  /** Name of the form for screen readers. */
  label: string
  sheet: SheetState
  submitLabel?: string
  /** Room for three fields in a row. */
  wide?: boolean
  /** `FormSection`s. */
  children: ReactNode
}

/** A form that fills a screen or a tab: sections, and a foot that stays in sight. Leaving it with unsaved input asks first. */
export const FormPage = ({ label, sheet, submitLabel, wide = false, children }: Props) => (
  <form noValidate aria-label={label} onSubmit={sheet.onSubmit} className="flex min-h-0 flex-1 flex-col max-phone:min-h-max">
    <div className="min-h-0 flex-1 overflow-y-auto px-5 max-phone:overflow-visible max-phone:px-4">
      <div className={cx('divide-y divide-line', wide ? 'max-w-270' : 'max-w-240')}>{children}</div>
    </div>
    <FormFoot sheet={sheet} submitLabel={submitLabel} />
    <LeaveGuard sheet={sheet} />
  </form>
)

interface SectionProps {
  title: string
  text?: ReactNode
  /** Three fields in a row where there is room. */
  wide?: boolean
  children: ReactNode
}

/** Fields that belong together, under their title. */
export const FormSection = ({ title, text, wide, children }: SectionProps) => (
  <section className="grid gap-x-8 gap-y-3 pt-5 pb-3 tablet:grid-cols-[13rem_minmax(0,1fr)]">
    <header>
      <h2 className="text-13 font-strong">{title}</h2>
      {text !== undefined && <p className="mt-1 text-12 text-ink-3">{text}</p>}
    </header>
    <FormGrid wide={wide}>{children}</FormGrid>
  </section>
)

/**
 * Two fields side by side where there is room; `className="phone:col-span-2"` gives a field the whole row. A `wide` one has six columns
 * on a wide screen: each field says how many it takes (`fieldWidth`).
 */
export const FormGrid = ({ wide = false, children }: { wide?: boolean | undefined; children: ReactNode }) => (
  <div className={cx('grid min-w-0 items-start gap-x-5 gap-y-2 phone:grid-cols-2', wide && 'tablet:grid-cols-6')}>{children}</div>
)

/** How much of a row a field takes in a `wide` section. */
export const fieldWidth = {
  third: 'tablet:col-span-2',
  half: 'tablet:col-span-3',
  twoThirds: 'tablet:col-span-4',
  whole: 'phone:col-span-2 tablet:col-span-6',
  sixth: 'tablet:col-span-1',
} as const

interface FootProps {
  sheet: Omit<SheetState, 'onSubmit'>
  submitLabel?: string | undefined
  /** Without it the button submits the form around it. */
  onSave?: () => void
}

/** How much is changed, Reset, Save. For a screen that is no `FormPage` but saves in one go, too. */
export const FormFoot = (props: FootProps) => {
  const t = useT()
  const { sheet } = props
  return (
    <footer className="sticky bottom-0 z-10 flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-5 py-3 max-phone:px-4">
      <FormChanges {...props} />
      <span className="sr-only" role="status">
        {sheet.isDirty ? t('form:changes', sheet.changed.length) : ''}
      </span>
    </footer>
  )
}

/** The counter and the two buttons alone, for a bar above a table. */
export const FormChanges = ({ sheet, submitLabel, onSave }: FootProps) => {
  const t = useT()
  const still = !sheet.isDirty && !sheet.busy
  return (
    <>
      <span
        aria-hidden
        className={cx(
          'tabular mr-1 text-accent-ink max-phone:w-full max-phone:text-right',
          !sheet.isDirty && 'invisible max-phone:hidden',
        )}
      >
        {t('form:changes', sheet.changed.length)}
      </span>
      <Button disabled={!sheet.isDirty || sheet.busy} onClick={sheet.reset}>
        {t('word:reset')}
      </Button>
      <Button
        {...saveKey}
        variant="primary"
        busy={sheet.busy}
        disabled={still}
        {...(onSave ? { onClick: onSave } : { type: 'submit' as const })}
      >
        {submitLabel ?? t('form:save')}
      </Button>
    </>
  )
}
