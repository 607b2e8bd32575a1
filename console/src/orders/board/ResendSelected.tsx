import { handoffs, type HandoffRow } from '@disadmin/contract/handoffs/handoffs'
import { canBeResent } from '@disadmin/contract/handoffs/handoffs.rules'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { afterHandoffMoved } from '../../handoffs/index.ts'
import { call } from '../../kit/call.ts'
import { errorWords, useT } from '../../kit/i18n.ts'
import { RefusedDialog } from '../../kit/RefusedDialog.tsx'
import { showError, showSuccess } from '../../kit/notify.ts'
import { inOneText, isCallError } from '../../kit/problems.ts'
import { stale } from '../../kit/queries.ts'
import { sureOf } from '../../kit/wire/idempotency.ts'
import type { Selection } from '../../kit/list/useSelection.ts'
import { Button } from '../../ui/Button.tsx'

interface Refused {
  row: HandoffRow
  reason: string
}

/** Each for itself: one that is refused holds no other up. */
const resendAll = async (rows: readonly HandoffRow[]): Promise<Refused[]> => {
  const refused: Refused[] = []
  for (const row of rows) {
    try {
      await sureOf((idempotencyKey) => call(handoffs.resend, { params: { id: row.id }, idempotencyKey }))
    } catch (error) {
      if (!isCallError(error) || error.status === 401) throw error
      refused.push({ row, reason: inOneText(error, errorWords()) })
    }
  }
  await stale(...afterHandoffMoved)
  return refused
}

/** Tries the selected ones again now. */
export const ResendSelected = ({ selection }: { selection: Selection<HandoffRow> }) => {
  const t = useT()
  const [outcome, setOutcome] = useState<{ refused: readonly Refused[]; tried: number }>()
  const resend = useMutation({
    mutationFn: resendAll,
    onSuccess: (refused, rows) => {
      if (refused.length === 0) showSuccess(t('handoffs:board.resent', rows.length))
      else setOutcome({ refused, tried: rows.length })
      // what was refused stays ticked, to be looked at
      const kept = new Set(refused.map(({ row }) => row.id))
      selection.remove(rows.map(({ id }) => id).filter((id) => !kept.has(id)))
    },
    onError: (error) => showError(error),
  })
  const possible = selection.rows.some(({ state }) => canBeResent(state))
  return (
    <>
      <Button
        size={28}
        icon={Send}
        busy={resend.isPending}
        disabled={!possible || selection.everything}
        onClick={() => resend.mutate(selection.rows)}
      >
        {t('handoffs:board.resend')}
      </Button>
      {outcome && (
        <RefusedDialog
          title={t('handoffs:board.outcome')}
          text={t('handoffs:board.outcome_text', outcome.refused.length, String(outcome.tried))}
          refused={outcome.refused.map(({ row, reason }) => ({
            who: `${row.cart_id} ${t(`handoffs:target.${row.target}`)}`,
            reason,
          }))}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  )
}
