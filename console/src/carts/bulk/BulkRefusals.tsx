import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import { maxLimit } from '@disadmin/contract/kit/paging'
import { Info } from 'lucide-react'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { isTooMany } from '../../kit/list/tooMany.ts'
import { RefusedDialog } from '../../kit/RefusedDialog.tsx'
import { useUser } from '../../kit/session/session.ts'
import { useMay } from '../../kit/useMay.ts'
import type { Selection } from '../../kit/list/useSelection.ts'
import { obstaclesOf, refusedIds, rowRefusalsOf } from './bulk.rules.ts'

type Selected = Pick<Selection<CartRow>, 'rows' | 'count' | 'everything' | 'remove'>

/** Why the selection cannot be processed, and how to fix it: "1 of 3 is held by m.rossi · Leave it out". */
export const BulkNote = ({ selection }: { selection: Selected }) => {
  const t = useT()
  const userId = useUser()?.id
  const mayAct = useMay(carts.lock, carts.deliver, carts.order)
  if (!mayAct || selection.count === 0) return null
  if (isTooMany(selection)) return <Reason text={t('carts:list.bulk.too_many', formatCount(maxLimit))} />
  const { held, holder, closed } = obstaclesOf(selection.rows, userId)
  const inTheWay = held.length > 0 ? held : closed
  if (inTheWay.length === 0) return null
  const text =
    held.length > 0
      ? t('carts:list.bulk.held', held.length, selection.count, holder ?? t('carts:list.bulk.others'))
      : t('carts:list.bulk.closed', closed.length, selection.count)
  return (
    <>
      <Reason text={text} />
      {inTheWay.length < selection.count && (
        <button
          type="button"
          className="min-h-6 shrink-0 rounded-sm px-1 text-12 font-medium text-accent-ink hover:underline"
          onClick={() => selection.remove(inTheWay)}
        >
          {t('carts:list.bulk.leave_out', inTheWay.length)}
        </button>
      )}
    </>
  )
}

const Reason = ({ text }: { text: string }) => (
  <span role="status" className="flex min-w-0 items-center gap-1 text-12 text-ink-3">
    <Info aria-hidden className="size-3.5" />
    <span className="truncate">{text}</span>
  </span>
)

export type Attempt = 'lock' | 'unlock' | 'deliver' | 'order'

export interface Outcome {
  attempt: Attempt
  error: unknown
  /** Number of carts. */
  tried: number
}

interface OutcomeDialogProps {
  outcome: Outcome
  leaveOut: (ids: readonly number[]) => void
  close: () => void
}

/** Shown after a refused bulk action, which changed nothing: the refused carts and reasons. */
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
