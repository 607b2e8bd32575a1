import { Check, Pencil, X } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Row } from './matrix.rows.ts'
import type { Unlocked } from './matrix.state.ts'
import type { Editing } from './useEditing.ts'

interface Props {
  row: Row
  unlocked: Unlocked
  editing: Pick<Editing, 'startRow' | 'stop' | 'save'>
  /** Nothing can be edited just now, or it is on its way. */
  off: boolean
}

/** The row's own edit and save (DISC-11); while one row is edited no other offers it (DISC-12). The grid's keys reach them: no tab stops. */
export const RowEdit = ({ row, unlocked, editing, off }: Props) => {
  const t = useT()
  const name = String(row['category_id'])
  if (unlocked === row.id)
    return (
      <>
        <IconButton
          tabIndex={-1}
          icon={Check}
          tone="accent"
          label={t('discount-matrix:row_save', name)}
          keys="Ctrl S"
          disabled={off}
          onClick={() => void editing.save()}
        />
        <IconButton tabIndex={-1} icon={X} label={t('discount-matrix:row_cancel', name)} disabled={off} onClick={editing.stop} />
      </>
    )
  if (unlocked !== 'nothing' || off) return null
  return (
    <IconButton
      tabIndex={-1}
      icon={Pencil}
      tone="quiet"
      label={t('word:edit_this', name)}
      onClick={() => editing.startRow(row.id)}
    />
  )
}
