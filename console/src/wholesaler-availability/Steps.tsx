import { availabilitySteps, type StepState, stepsOf } from '@disadmin/contract/wholesaler-availability/availability.rules'
import type { AvailabilityEntry } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { Check, X } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { cx } from '../ui/cx.ts'
import { tip } from '../ui/tip.ts'

const dots: Record<StepState, string> = {
  done: 'border-ink-2 bg-ink-2 text-surface',
  doing: 'border-accent-ink',
  stopped: 'border-bad bg-bad text-on-bad',
  open: 'border-line-strong',
}

/** A tick, a cross, a ring with a core, an empty ring: told apart without colour. */
const Dot = ({ state }: { state: StepState }) => (
  <span aria-hidden className={cx('flex size-4 shrink-0 items-center justify-center rounded-full border-2', dots[state])}>
    {state === 'done' && <Check className="size-2.5" strokeWidth={4} />}
    {state === 'stopped' && <X className="size-2.5" strokeWidth={4} />}
    {state === 'doing' && <span className="size-1.5 rounded-full bg-accent" />}
  </span>
)

const Line = ({ done, className }: { done: boolean; className?: string }) => (
  <span aria-hidden className={cx('h-0.5', done ? 'bg-ink-2' : 'bg-line', className)} />
)

interface StepProps {
  entry: AvailabilityEntry
  /** 0 to 3 (AVAIL-16). */
  at: number
}

/** One of the four steps in a cell of its own; its lines meet those of its neighbours. */
export const StepCell = ({ entry, at }: StepProps) => {
  const states = stepsOf(entry)
  const words = useStepWords(states[at]!, at)
  const isLast = at === availabilitySteps.length - 1
  return (
    <span className="-mx-2.5 flex h-6 items-center">
      <Line done={states[at] !== 'open'} className={cx('w-2.5', at === 0 && 'invisible')} />
      <span className="flex" {...tip(words)}>
        <Dot state={states[at]!} />
        <span className="sr-only">{words}</span>
      </span>
      {!isLast && <Line done={states[at + 1] !== 'open'} className="flex-1" />}
    </span>
  )
}

const useStepWords = (state: StepState, at: number): string => {
  const t = useT()
  return t(`wholesaler-availability:step_state.${state}`, t(`wholesaler-availability:step.${availabilitySteps[at]!}`))
}

/** All four in a row, where there is no room for their names. */
export const StepChain = ({ entry }: Pick<StepProps, 'entry'>) => (
  <ol className="flex w-25 items-center">
    {stepsOf(entry).map((state, at) => (
      <ChainStep key={availabilitySteps[at]} state={state} at={at} />
    ))}
  </ol>
)

const ChainStep = ({ state, at }: { state: StepState; at: number }) => {
  const words = useStepWords(state, at)
  return (
    <li className={cx('flex items-center', at > 0 && 'flex-1')}>
      {at > 0 && <Line done={state !== 'open'} className="flex-1" />}
      <span className="flex" {...tip(words)}>
        <Dot state={state} />
        <span className="sr-only">{words}</span>
      </span>
    </li>
  )
}
