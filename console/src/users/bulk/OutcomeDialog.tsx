import type { UserRow } from '@disadmin/contract/users/users'
import { useT } from '../../kit/i18n.ts'
import { isCallError } from '../../kit/problems.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

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
    <Dialog
      open
      size="md"
      onClose={close}
      title={t(`users:bulk.outcome.${attempt}`)}
      {...(ids.length > 0 ? { description: t('users:bulk.outcome.text', ids.length, people.length) } : {})}
      closeLabel={t('users:bulk.outcome.close')}
      footer={
        <>
          {others && leaveOut && (
            <Button
              onClick={() => {
                leaveOut(ids)
                close()
              }}
            >
              {t('users:bulk.leave_out', ids.length)}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {t('users:bulk.outcome.close')}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {refusals.map(({ source, message }, index) => (
          <li key={index} className="flex gap-4 py-2">
            {personOf(source) && <span className="shrink-0 font-strong">{personOf(source)?.username}</span>}
            <span className="min-w-0 text-ink-2">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
