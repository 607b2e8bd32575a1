import { useT } from '../../kit/i18n.ts'
import { ConflictDialog } from '../matrix/ConflictDialog.tsx'
import { fieldOf } from '../matrix/matrix.rows.ts'
import { groupName } from '../matrix/matrix.words.ts'
import type { LimitsEditing } from './useLimits.ts'

/** Limits in conflict, local beside remote. Nothing is saved until each is resolved. */
export const LimitConflicts = ({ editing }: { editing: LimitsEditing }) => {
  const t = useT()
  const { conflicts, counts } = editing
  const { groups, byId } = editing.limits.saved
  const rest = counts.changed - conflicts.length
  return (
    <ConflictDialog
      conflicts={conflicts}
      nameOf={({ id }) => String(byId.get(id)?.['code'] ?? '')}
      groupOf={({ pk }) => groupName(groups, fieldOf(pk))}
      rest={rest}
      onRest={editing.saveRest}
      onDecide={editing.decide}
      onClose={editing.dismiss}
      words={{
        title: t('discount-desk:limits.clash', conflicts.length),
        back: t('discount-desk:limits.back'),
        rest: t('discount-desk:limits.rest', rest),
      }}
    />
  )
}
