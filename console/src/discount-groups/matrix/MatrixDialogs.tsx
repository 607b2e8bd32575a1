import { BulkDialog } from './BulkDialog.tsx'
import { ChangesDialog } from './ChangesDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { StopDialog } from './StopDialog.tsx'
import { fieldOf } from './matrix.rows.ts'
import { categoryText, groupName } from './matrix.words.ts'
import type { Editing } from './useEditing.ts'
import type { OpenMatrix } from './useMatrix.ts'
import type { MatrixSaving } from './useMatrixSaving.ts'

interface Props {
  open: OpenMatrix
  saving: MatrixSaving
  editing: Editing
  shown: 'list' | 'bulk' | undefined
  onClose: () => void
}

/** Whatever lies above the matrix: one at a time, the question of a conflict first. */
export const MatrixDialogs = ({ open, saving, editing, shown, onClose }: Props) => {
  if (saving.conflicts.length > 0) return <Conflicts open={open} saving={saving} />
  if (editing.stopping) return <StopDialog changed={open.counts.changed} onStay={editing.stay} onDiscard={editing.discard} />
  if (shown === 'list') return <ChangesDialog open={open} onClose={onClose} />
  if (shown === 'bulk') return <BulkDialog open={open} onClose={onClose} />
  return null
}

const Conflicts = ({ open, saving }: Pick<Props, 'open' | 'saving'>) => {
  const { groups, byId } = open.matrix.saved
  return (
    <ConflictDialog
      conflicts={saving.conflicts}
      nameOf={({ id }) => {
        const row = byId.get(id)
        return row ? categoryText(row) : ''
      }}
      groupOf={({ pk }) => groupName(groups, fieldOf(pk))}
      rest={open.counts.changed - saving.conflicts.length}
      onRest={saving.saveRest}
      onDecide={saving.decide}
      onClose={saving.laterConflicts}
    />
  )
}
