import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import type { DiscountGroup } from '@disadmin/contract/discount-groups/discount-groups'
import { part } from '@disadmin/contract/kit/may'
import { ArrowDown, ArrowUp, GripVertical, History } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useT } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/useMay.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useGroupsRead } from '../discounts.calls.ts'
import { HistoryDialog } from '../history/HistoryDialog.tsx'
import { useGroupEdits } from './useGroupEdits.ts'
import { useFocusKept, useRowDrag } from './useRowDrag.ts'

const none: readonly DiscountGroup[] = []

/** Renames the groups and puts their columns into another order, by keyboard or pointer; saved together. */
export const GroupsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const read = useGroupsRead()
  const groups = read.data?.objects ?? none
  const edits = useGroupEdits(groups, onClose)
  const [said, say] = useState('')
  const move = (id: number, to: number) => {
    const group = edits.rows.find((row) => row.id === id)
    if (!group || to < 1 || to >= edits.rows.length) return
    edits.move(id, to)
    say(t('discount-desk:groups_dialog.moved', edits.nameOf(group), String(to + 1), String(edits.rows.length)))
  }
  const drag = useRowDrag(move)
  const kept = useFocusKept(edits.rows.map(({ id }) => id).join())
  const [told, setTold] = useState<DiscountGroup>()
  const mayKnow = useMay(part(discountCategories.changes, 'changes'))
  return (
    <>
      <FormDialog
        title={t('discount-desk:groups_dialog.title')}
        description={t('discount-desk:groups_dialog.hint')}
        sheet={edits.sheet}
        onClose={onClose}
      >
        <Loaded read={read} failed={t('discount-desk:groups_dialog.failed')}>
          {() => (
            <ol ref={drag.list} {...kept} className="grid gap-1 pb-3">
              {edits.rows.map((group, at) => (
                <GroupRow
                  key={group.id}
                  group={group}
                  name={edits.nameOf(group)}
                  error={edits.faultOf(group.id)}
                  at={at}
                  count={edits.rows.length}
                  dragged={drag.dragged === group.id}
                  handle={drag.handle(group.id)}
                  onName={(name) => edits.rename(group.id, name)}
                  onMove={(to) => move(group.id, to)}
                  onHistory={mayKnow ? () => setTold(group) : undefined}
                />
              ))}
            </ol>
          )}
        </Loaded>
        <p role="status" className="sr-only">
          {said}
        </p>
      </FormDialog>
      {told && <HistoryDialog of={{ group: told }} onClose={() => setTold(undefined)} />}
    </>
  )
}

interface RowProps {
  group: DiscountGroup
  name: string
  error: string | undefined
  at: number
  count: number
  dragged: boolean
  handle: ReturnType<ReturnType<typeof useRowDrag>['handle']>
  onName: (name: string) => void
  onMove: (to: number) => void
  /** Absent without the right. */
  onHistory: (() => void) | undefined
}

const GroupRow = ({ group, name, error, at, count, dragged, handle, onName, onMove, onHistory }: RowProps) => {
  const t = useT()
  const key = (event: KeyboardEvent) => {
    if (!event.altKey || group.is_base || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  return (
    <li data-row={group.id} className={cx('flex items-start gap-1 rounded-md', dragged && 'bg-accent-soft')} onKeyDown={key}>
      <Handle group={group} handle={handle} dragged={dragged} />
      <TextField
        aria-label={t('discount-desk:groups_dialog.name_of', group.name)}
        className="min-w-0 flex-1"
        maxLength={100}
        value={name}
        error={error}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      {group.is_base ? (
        <span className="flex h-8 w-12 shrink-0 items-center justify-center">
          <Pill>{t('discount-desk:base')}</Pill>
        </span>
      ) : (
        <span className="mt-1 flex w-12 shrink-0">
          <IconButton
            icon={ArrowUp}
            label={t('word:move_up', name)}
            keys="Alt ↑"
            disabled={at <= 1}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('word:move_down', name)}
            keys="Alt ↓"
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          />
        </span>
      )}
      {onHistory && (
        <IconButton icon={History} label={t('discount-desk:history.of', group.name)} className="mt-1" onClick={onHistory} />
      )}
    </li>
  )
}

type HandleProps = Pick<RowProps, 'group' | 'handle' | 'dragged'>

/** For the pointer alone: by keyboard the buttons and Alt with an arrow do the same. */
const Handle = ({ group, handle, dragged }: HandleProps) =>
  group.is_base ? (
    <span className="w-6 shrink-0" />
  ) : (
    <span
      {...handle}
      aria-hidden
      className={cx(
        'flex h-8 w-6 shrink-0 touch-none items-center justify-center text-ink-3',
        dragged ? 'cursor-grabbing' : 'cursor-grab',
      )}
    >
      <GripVertical className="size-4" />
    </span>
  )
