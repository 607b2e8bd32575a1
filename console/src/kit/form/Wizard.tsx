import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useT } from '../i18n.ts'
import { KeptInput } from './KeptInput.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { SheetState } from './useSheet.ts'

export interface WizardStep<Name extends string> {
  /** In the URL: `?step=address`. */
  name: string
  title: string
  /** The fields it shows: they are checked before the next one. */
  fields: readonly Name[]
  content: ReactNode
}

interface WizardSheet<Name extends string> extends SheetState {
  wrong: readonly Name[]
  areRight: (names: readonly Name[], form: HTMLFormElement) => Promise<boolean>
}

interface WizardProps<Name extends string> {
  /** Name of the form for screen readers. */
  label: string
  sheet: WizardSheet<Name>
  steps: readonly [WizardStep<Name>, ...WizardStep<Name>[]]
  /** Which step is open, and a way to another: `useSearchValue('step')`, so that Back goes a step back. */
  step: [name: string | undefined, go: (name: string) => void]
  submitLabel: string
}

/**
 * One form in steps. Next checks what its step shows and puts the focus into the first wrong field; what is refused later is shown in the
 * step it belongs to. Nothing typed is lost by going back and forth, and with the sheet's `keep` not by a reload either.
 */
export const Wizard = <Name extends string>({ label, sheet, steps, step: [name, go], submitLabel }: WizardProps<Name>) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const at = Math.max(
    0,
    steps.findIndex((one) => one.name === name),
  )
  const step = steps[at]!
  const isLast = at === steps.length - 1
  useWrongStep(sheet, steps, step, go)
  useFocusOnStep(form, step.name)

  const next = async () => {
    if (await sheet.areRight(step.fields, form.current!)) go(steps[at + 1]!.name)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="flex min-h-0 flex-1 flex-col max-phone:min-h-max"
      onSubmit={(event) => {
        if (isLast) return sheet.onSubmit(event)
        event.preventDefault()
        void next()
      }}
    >
      <Progress steps={steps} at={at} go={go} />
      <KeptInput sheet={sheet} className="shrink-0" />
      <section
        aria-labelledby="wizard-step"
        className="min-h-0 flex-1 overflow-y-auto p-5 max-phone:overflow-visible max-phone:px-4"
      >
        <h2 id="wizard-step" tabIndex={-1} className="mb-4 text-15 outline-none">
          <span className="sr-only">{`${t('form:wizard.step', at + 1, steps.length)}: `}</span>
          {step.title}
        </h2>
        {step.content}
      </section>
      <footer className="flex min-h-14 shrink-0 items-center justify-end gap-2 border-t border-line bg-canvas px-5 py-3 max-phone:px-4">
        {at > 0 && <Button onClick={() => go(steps[at - 1]!.name)}>{t('word:back')}</Button>}
        <Button type="submit" variant="primary" busy={sheet.busy}>
          {isLast ? submitLabel : t('form:wizard.next')}
        </Button>
      </footer>
      <LeaveGuard sheet={sheet} />
    </form>
  )
}

/** What was refused after the end lies in a step that is not shown: that one is opened, and its first wrong field gets the focus. */
const useWrongStep = <Name extends string>(
  sheet: WizardSheet<Name>,
  steps: readonly WizardStep<Name>[],
  shown: WizardStep<Name>,
  go: (name: string) => void,
) => {
  const was = useRef(sheet.wrong.length)
  useEffect(() => {
    const isMore = sheet.wrong.length > was.current
    was.current = sheet.wrong.length
    if (!isMore || shown.fields.some((field) => sheet.wrong.includes(field))) return
    const first = steps.find(({ fields }) => fields.some((field) => sheet.wrong.includes(field)))
    if (first) go(first.name)
  })
}

/** A step that is opened is read out by its title; where something in it is wrong, that has the focus. */
const useFocusOnStep = (form: React.RefObject<HTMLFormElement | null>, name: string) => {
  const opened = useRef(name)
  useEffect(() => {
    if (opened.current === name) return
    opened.current = name
    const box = form.current
    const target = box?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box?.querySelector<HTMLElement>('#wizard-step')
    target?.focus()
  }, [form, name])
}

type ProgressProps = { steps: readonly WizardStep<string>[]; at: number; go: (name: string) => void }

const Progress = ({ steps, at, go }: ProgressProps) => {
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
            {index + 1}
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
