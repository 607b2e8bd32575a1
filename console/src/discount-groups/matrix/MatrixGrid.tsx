import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { Grid } from '../../kit/grid/Grid.tsx'
import type { Looks } from '../../kit/grid/parts.ts'
import { useT } from '../../kit/i18n.ts'
import { Highlight } from '../../ui/Highlight.tsx'
import { tipWhenCut } from '../../ui/tip.ts'
import './matrix.css'
import { labelsOf } from './matrix.words.ts'
import type { Row } from './matrix.rows.ts'
import { RowEdit } from './RowEdit.tsx'
import type { Editing } from './useEditing.ts'
import type { OpenMatrix } from './useMatrix.ts'

interface Props {
  open: OpenMatrix
  editing: Editing
}

/** All cells in one grid that scrolls by itself (DISC-04). */
export const MatrixGrid = ({ open, editing }: Props) => {
  const t = useT()
  const { matrix, sheet, wrong, readOnly, act } = open
  const { groups } = matrix.saved
  const labels = useMemo(
    () =>
      labelsOf(groups, {
        category_id: t('field:category_id'),
        category_description: t('field:description'),
        row_edit: t('discount-matrix:row_edit'),
      }),
    [groups, t],
  )
  const looks = useLooks(open, editing)
  // Ctrl+R fills to the right, as in every spreadsheet
  const onCommand = useCallback(
    (event: KeyboardEvent) => {
      const isFill = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'r'
      if (isFill) act({ do: 'fillRight' })
      return isFill
    },
    [act],
  )
  return (
    <div className="discount-matrix min-h-0 flex-1 max-phone:h-[62dvh] max-phone:flex-none">
      <Grid
        name={t('discount-matrix:name')}
        sheet={sheet}
        view={matrix}
        act={act}
        wrong={wrong}
        readOnly={readOnly}
        labels={labels}
        looks={looks}
        density="dense"
        jump={matrix.jump}
        onCommand={onCommand}
      />
    </div>
  )
}

/** Kept while nothing of it changes: with another one every row is drawn again. */
const useLooks = ({ matrix: { query, unlocked, sending, certain } }: OpenMatrix, editing: Editing): Looks<Row, string, string> => {
  const t = useT()
  const steady = useSteady(editing)
  const off = editing.whyNot !== undefined || sending || !certain
  return useMemo(
    () => ({
      content: (row, key) =>
        key === 'row_edit' ? (
          <RowEdit row={row} unlocked={unlocked} editing={steady} off={off} />
        ) : (
          <span className="truncate" {...tipWhenCut(String(row[key] ?? ''))}>
            <Highlight text={String(row[key] ?? '')} query={query} />
          </span>
        ),
      standsIn: t('discount-matrix:stands_in'),
      cellClass: 'matrix-cell',
    }),
    [t, query, unlocked, off, steady],
  )
}

/** The same functions for the matrix's whole life, doing what the latest ones do. */
const useSteady = (editing: Editing): Pick<Editing, 'startRow' | 'stop' | 'save'> => {
  const now = useRef(editing)
  now.current = editing
  return useMemo(
    () => ({
      startRow: (id) => now.current.startRow(id),
      stop: () => now.current.stop(),
      save: () => now.current.save(),
    }),
    [],
  )
}
