import type { UserRow } from '@disadmin/contract/users/users'
import { useT } from '../../kit/i18n.ts'
import { isCallError } from '../../kit/problems.ts'
import { RefusedDialog } from '../../kit/RefusedDialog.tsx'

export interface Outcome {
  attempt: 'enable' | 'disable' | 'permissions'
  error: unknown
  /** Whom it was tried with. */
  people: readonly Pick<UserRow, 'id' | 'username'>[]
}

interface Props {
  outcome: Outcome
  /** Absent where people cannot be left out from here. */
  leaveOut?: (ids: readonly number[]) => void
  close: () => void
}

/** After something was refused for several users: nothing happened, who stands in the way, and why. */
export const OutcomeDialog = ({ outcome: { attempt, error, people }, leaveOut, close }: Props) => {
  const t = useT()
  const refusals = isCallError(error) && Array.isArray(error.problem.errors) ? error.problem.errors : []
  const personOf = (source: string) => people.find(({ id, username }) => source === String(id) || source === username)
  const ids = [...new Set(refusals.flatMap(({ source }) => personOf(source)?.id ?? []))]
  const others = ids.length > 0 && ids.length < people.length
  return (
    <RefusedDialog
      title={t(`users:bulk.outcome.${attempt}`)}
      text={ids.length > 0 ? t('users:bulk.outcome.text', ids.length, people.length) : undefined}
      refused={refusals.map(({ source, message }) => ({ who: personOf(source)?.username, reason: message }))}
      leaveOut={others && leaveOut ? { label: t('users:bulk.leave_out', ids.length), run: () => leaveOut(ids) } : undefined}
      onClose={close}
    />
  )
}
