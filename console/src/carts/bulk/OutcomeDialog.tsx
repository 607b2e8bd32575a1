import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { refusalsOf, refusedIds } from './refusals.ts'

export type Attempt = 'lock' | 'unlock' | 'deliver' | 'order'

export interface Outcome {
  attempt: Attempt
  error: unknown
  /** How many carts it was tried with. */
  tried: number
}

interface OutcomeDialogProps {
  outcome: Outcome
  leaveOut: (ids: readonly number[]) => void
  close: () => void
}

/** After a bulk action was refused: nothing happened, which carts stand in the way, and why. */
export const OutcomeDialog = ({ outcome, leaveOut, close }: OutcomeDialogProps) => {
  const t = useT()
  const refusals = refusalsOf(outcome.error)
  const ids = refusedIds(refusals)
  const others = ids.length > 0 && ids.length < outcome.tried
  return (
    <Dialog
      open
      size="md"
      onClose={close}
      title={t(`carts:list.bulk.outcome.${outcome.attempt}`)}
      {...(ids.length > 0
        ? {
            description: others
              ? t('carts:list.bulk.outcome.text', ids.length, outcome.tried)
              : t('carts:list.bulk.outcome.all', ids.length),
          }
        : {})}
      closeLabel={t('carts:list.bulk.outcome.close')}
      footer={
        <>
          {others && (
            <Button
              onClick={() => {
                leaveOut(ids)
                close()
              }}
            >
              {t('carts:list.bulk.leave_out', ids.length)}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {t('carts:list.bulk.outcome.close')}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {refusals.map(({ source, reason }, index) => (
          <li key={index} className="flex gap-4 py-2">
            <span className="shrink-0 font-strong tabular">{source}</span>
            <span className="min-w-0 text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
