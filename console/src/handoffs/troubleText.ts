import type { HandoffRow } from '@disadmin/contract/handoffs/handoffs'
import { faultWords } from '../kit/fault.ts'
import type { Translate } from '../kit/i18n.ts'

type Trouble = Pick<HandoffRow, 'state' | 'target' | 'reason' | 'due_at' | 'withdrawn'>

/** What went wrong with an order, and what to do about it, in one sentence. */
export const troubleText = ({ state, target, reason, due_at: due, withdrawn }: Trouble, t: Translate): string => {
  const words = [
    t(`handoffs:the.${target}`),
    reason === null ? t('handoffs:news.no_reason') : faultWords(reason).replace(/\.$/, ''),
  ] as const
  if (state === 'rejected') return t(withdrawn ? 'handoffs:news.rejected' : 'handoffs:news.refused', ...words)
  if (state === 'parked') return t('handoffs:news.parked', ...words)
  return t(due === null ? 'handoffs:news.by_hand' : 'handoffs:news.unknown', ...words)
}
