import { type OrderStep, orderSteps } from '@disadmin/contract/handoffs/handoffs.rules'
import { Check } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { cx } from '../../ui/cx.ts'
import { tip } from '../../ui/tip.ts'

interface Props {
  step: OrderStep
  /** The way to the next step does not succeed at present. */
  failing: boolean
}

/** ORD-14, ORD-15S: how far the order is; a failure is shown at the step it keeps from being reached. */
export const Chain = ({ step, failing }: Props) => {
  const t = useT()
  const at = orderSteps.indexOf(step)
  const next = orderSteps[at + 1]
  return (
    <div className="border-b border-line px-5 py-4">
      <ol aria-label={t('handoffs:chain.label')} className="flex items-center">
        {orderSteps.map((name, index) => (
          <li key={name} className={cx('relative flex items-center', index > 0 && 'flex-1')} {...tip(t(`orders:step.${name}`))}>
            {index > 0 && <span aria-hidden className={cx('h-0.5 flex-1', index <= at ? 'bg-ink-2' : 'bg-line-strong')} />}
            <Dot done={index <= at} failing={failing && index === at + 1} />
            <span className="sr-only">
              {t(`orders:step.${name}`)}
              {index < at && `, ${t('handoffs:chain.done')}`}
              {index === at && `, ${t('handoffs:chain.current')}`}
              {failing && index === at && next !== undefined && `, ${t('handoffs:chain.failing')}`}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-2 flex justify-between gap-4 text-12">
        <b className="font-strong">{t(`orders:step.${step}`)}</b>
        {next && (
          <span className="text-right text-ink-3">
            {t('handoffs:chain.next')} <b className="font-strong text-ink">{t(`orders:step.${next}`)}</b>
          </span>
        )}
      </p>
    </div>
  )
}

const Dot = ({ done, failing }: { done: boolean; failing: boolean }) => (
  <span
    aria-hidden
    className={cx(
      'flex size-4 shrink-0 items-center justify-center rounded-full border-2',
      done && 'border-ink-2 bg-ink-2 text-surface',
      !done && (failing ? 'border-bad-ink' : 'border-line-strong'),
    )}
  >
    {done && <Check className="size-2.5" strokeWidth={4} />}
    {failing && !done && <span className="size-1.5 rounded-full bg-bad" />}
  </span>
)
