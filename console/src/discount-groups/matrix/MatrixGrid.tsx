import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { Grid } from '../../kit/grid/Grid.tsx'
import { kindRule } from '../../kit/grid/kinds.ts'
import type { Looks } from '../../kit/grid/parts.ts'
import { useT } from '../../kit/i18n.ts'
import { useKeyHelp } from '../../kit/keys/keyHelp.ts'
import { Highlight } from '../../ui/Highlight.tsx'
import { tipWhenCut } from '../../ui/tip.ts'
import './matrix.css'
import { categoryText, labelsOf } from './matrix.words.ts'
import type { Row } from './matrix.rows.ts'
import type { MatrixProps } from '../matrix.props.ts'
import { matrixKeys } from '../sheet.keys.ts'
import { RowEdit } from './RowEdit.tsx'
import type { Editing } from './useEditing.ts'
import type { OpenMatrix } from './useMatrix.ts'
import { CircleHelp, History } from 'lucide-react'
import { Menu } from '../../ui/Menu.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'

interface Props {
  open: OpenMatrix
  editing: Editing
  onHistory: MatrixProps['onHistory']
  onWhy: MatrixProps['onWhy']
}

/** All cells in one grid that scrolls by itself (DISC-04). */
export const MatrixGrid = ({ open, editing, onHistory, onWhy }: Props) => {
  const t = useT()
  const { matrix, sheet, wrong, readOnly, act } = open
  const { groups } = matrix.saved
  useKeyHelp(matrixKeys)
  const labels = useMemo(
    () =>
      labelsOf(groups, {
        category_id: t('field:category_id'),
        category_description: t('field:description'),
        row_edit: t('discount-matrix:row_edit'),
        row_menu: t('word:actions'),
      }),
    [groups, t],
  )
  const looks = useLooks(open, useSteady(editing, onHistory, onWhy))
  // Ctrl+R fills to the right, as in every spreadsheet
  const onCommand = useCallback(
    (event: KeyboardEvent) => {
      const isFill = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'r'
      if (isFill) act({ do: 'fillRight' })
      return isFill
    },
    [act],
  )
  // typing into a locked cell edits its row
  const onKeyDown = (event: KeyboardEvent) => {
    if (!readOnly || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isText = event.key.length === 1 && kindRule('percent').begins!.test(event.key)
    if ((!isText && event.key !== 'F2') || !(event.target as Element).matches('[role=gridcell]')) return
    event.preventDefault()
    editing.begin(isText ? event.key : undefined)
  }
  return (
    <div
      role="presentation"
      className="discount-matrix min-h-0 flex-1 max-phone:h-[62dvh] max-phone:flex-none"
      onKeyDown={onKeyDown}
    >
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
const useLooks = (
  { matrix: { query, unlocked, sending, certain } }: OpenMatrix,
  { steady, mayKnow, off }: ReturnType<typeof useSteady>,
): Looks<Row, string, string> => {
  const t = useT()
  const still = off || sending || !certain
  return useMemo(
    () => ({
      content: (row, key) => {
        if (key === 'row_edit') return <RowEdit row={row} unlocked={unlocked} editing={steady} off={still} />
        if (key === 'row_menu') return <RowMenu row={row} onHistory={mayKnow ? steady.onHistory : undefined} onWhy={steady.onWhy} />
        const text = String(row[key] ?? '')
        return (
          <span className="truncate" {...tipWhenCut(text)}>
            <Highlight text={text} query={query} />
          </span>
        )
      },
      standsIn: t('discount-matrix:stands_in'),
      cellClass: 'matrix-cell',
    }),
    [t, query, unlocked, still, steady, mayKnow],
  )
}

/** Stable functions that call the latest ones. */
const useSteady = (editing: Editing, onHistory: MatrixProps['onHistory'], onWhy: MatrixProps['onWhy']) => {
  const latest = { editing, onHistory, onWhy }
  const now = useRef(latest)
  now.current = latest
  const steady = useMemo(
    () => ({
      startRow: (id: number) => now.current.editing.startRow(id),
      stop: () => now.current.editing.stop(),
      save: () => now.current.editing.save(),
      onHistory: (of: Parameters<NonNullable<MatrixProps['onHistory']>>[0]) => now.current.onHistory?.(of),
      onWhy: (category: Parameters<MatrixProps['onWhy']>[0]) => now.current.onWhy(category),
    }),
    [],
  )
  return { steady, mayKnow: onHistory !== undefined, off: editing.whyNot !== undefined }
}

interface RowMenuProps extends Pick<MatrixProps, 'onHistory' | 'onWhy'> {
  row: Row
}

/** Menu of a category: history of its discounts, explanation of a customer's. */
const RowMenu = ({ row, onHistory, onWhy }: RowMenuProps) => {
  const t = useT()
  const category = {
    id: row.id,
    category_id: String(row['category_id']),
    category_description: String(row['category_description']),
  }
  const history = onHistory && {
    label: t('word:history'),
    icon: History,
    onSelect: () => onHistory({ category: { id: row.id, name: categoryText(row) } }),
  }
  return (
    <Menu
      trigger={<MoreButton tabIndex={-1} tone="quiet" label={t('word:more_for', category.category_id)} />}
      items={[
        ...(history ? [history] : []),
        { label: t('discount-desk:why.title'), icon: CircleHelp, onSelect: () => onWhy(category) },
      ]}
    />
  )
}
