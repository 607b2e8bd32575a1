import { useT } from '../../kit/i18n.ts'
import { RefusedDialog } from '../../kit/RefusedDialog.tsx'
import { rowRefusalsOf, refusedIds } from './refusals.ts'

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
  const refusals = rowRefusalsOf(outcome.error)
  const ids = refusedIds(refusals)
  const others = ids.length > 0 && ids.length < outcome.tried
  const text = others ? t('carts:list.bulk.outcome.text', ids.length, outcome.tried) : t('carts:list.bulk.outcome.all', ids.length)
  return (
    <RefusedDialog
      title={t(`carts:list.bulk.outcome.${outcome.attempt}`)}
      text={ids.length > 0 ? text : undefined}
      refused={refusals.map(({ source, reason }) => ({ who: source, reason }))}
      leaveOut={others ? { label: t('carts:list.bulk.leave_out', ids.length), run: () => leaveOut(ids) } : undefined}
      onClose={close}
    />
  )
}
