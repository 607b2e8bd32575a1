import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useT } from '../i18n.ts'
import { FormDraftBar } from './FormDraftBar.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { saveKey } from './saveKey.ts'
import type { SheetState } from './useSheet.ts'
import { WizardFoot } from './WizardFoot.tsx'
import { WizardProgress } from './WizardProgress.tsx'

export interface WizardStep<Name extends string> {
  /** In the URL: `?step=address`. */
  name: string
  title: string
  /** The fields it shows: they are checked before the next one. */
  fields: readonly Name[]
  content: ReactNode
  /** What pressing the button will do, said beside it while nothing is wrong. */
  foot?: ReactNode
}

interface WizardSheet<Name extends string> extends SheetState {
  wrong: readonly Name[]
  wrongAmong: (names: readonly Name[]) => Name[]
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
  /** What a field is called, where the foot says what is missing. */
  labelOf: (name: Name) => string
}

/**
 * One form in steps. Next is enabled while what its step shows is right; else the foot says what is not, and leads to the first of it,
 * as Enter does. What is refused later is shown in the step it belongs to. Nothing typed is lost by going back and forth, and with the
 * sheet's `draft` not by a reload either. A step that there is not is said to be unknown.
 */
export const Wizard = <Name extends string>(props: WizardProps<Name>) => {
  const { steps, step } = props
  const [name, go] = step
  if (name !== undefined && steps.every((one) => one.name !== name)) return <UnknownStep onFirst={() => go(steps[0].name)} />
  return <KnownStep {...props} />
}

const UnknownStep = ({ onFirst }: { onFirst: () => void }) => {
  const t = useT()
  const first = <Button onClick={onFirst}>{t('form:wizard.first')}</Button>
  return <EmptyState title={t('form:wizard.unknown')} actions={first} />
}

const KnownStep = <Name extends string>({ label, sheet, steps, step: [name, go], submitLabel, labelOf }: WizardProps<Name>) => {
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
  useStepsInTurn(sheet, at > 0, () => go(steps[0].name))

  const amiss = sheet.wrongAmong(step.fields)
  const showWrong = () => sheet.areRight(step.fields, form.current!)
  const next = async () => {
    if (await showWrong()) go(steps[at + 1]!.name)
  }
  // a button that is off keeps Enter from submitting: it shows what is missing instead
  const onEnter = (event: KeyboardEvent) => {
    const inField = event.target instanceof HTMLInputElement && !event.defaultPrevented
    if (event.key === 'Enter' && inField && !isLast && amiss.length > 0) void showWrong()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="flex min-h-0 flex-1 flex-col max-phone:min-h-max"
      onKeyDown={onEnter}
      onSubmit={(event) => {
        if (isLast) return sheet.onSubmit(event)
        event.preventDefault()
        void next()
      }}
    >
      <WizardProgress steps={steps} at={at} go={go} />
      <FormDraftBar draft={sheet.draft} className="shrink-0" />
      <section
        aria-labelledby="wizard-step"
        // what is typed beside an earlier visit's input would be lost to one of the two
        inert={sheet.draft !== undefined}
        className="inert:opacity-50 min-h-0 flex-1 overflow-y-auto px-5 max-phone:overflow-visible max-phone:px-4"
      >
        <h2 id="wizard-step" tabIndex={-1} className="sr-only">
          {`${t('form:wizard.step', at + 1, steps.length)}: ${step.title}`}
        </h2>
        <div className="max-w-270 divide-y divide-line">{step.content}</div>
      </section>
      <WizardFoot
        wrong={amiss.filter((field) => sheet.wrong.includes(field)).map(labelOf)}
        missing={amiss.map(labelOf)}
        onShow={() => void showWrong()}
        foot={step.foot}
        back={at > 0 ? () => go(steps[at - 1]!.name) : undefined}
      >
        <Button
          {...(isLast && saveKey)}
          type="submit"
          variant="primary"
          busy={sheet.busy}
          disabled={sheet.draft !== undefined || (!isLast && amiss.length > 0)}
        >
          {isLast ? submitLabel : t('form:wizard.next')}
        </Button>
      </WizardFoot>
      <LeaveGuard sheet={sheet} />
    </form>
  )
}

/** Nobody begins in the middle: a later step opened by its address, with nothing typed and nothing kept, is left for the first. */
const useStepsInTurn = ({ draft, isDirty }: SheetState, isLater: boolean, goToFirst: () => void) => {
  const begin = useEffectEvent(() => {
    if (isLater && !draft && !isDirty) goToFirst()
  })
  const isOffered = draft !== undefined
  useEffect(() => begin(), [isOffered])
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
