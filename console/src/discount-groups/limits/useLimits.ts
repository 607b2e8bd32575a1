import type { DiscountGroup } from '@disadmin/contract/discount-groups/discount-groups'
import { type DiscountLimitCode, discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import type { DiscountConflict } from '@disadmin/contract/discount-groups/discount-categories'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'
import type { Problem } from '@disadmin/contract/kit/problem'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/i18n.ts'
import { showError, showSuccess } from '../../kit/notify.ts'
import { isCallError } from '../../kit/problems.ts'
import { stale } from '../../kit/queries.ts'
import { type Choices, decided } from '../matrix/matrix.conflict.ts'
import { countsOf, wrongCellsOf } from '../matrix/matrix.entries.ts'
import { afterDiscountsChanged, isUploadInProgress, lookForUpload } from '../discounts.calls.ts'
import { fieldOf } from '../matrix/matrix.rows.ts'
import { cellOf, changedLimits, limitsOf, type SavedLimits } from './limits.rows.ts'
import { type Limits, limitsReducer, openLimits, sheetOf } from './limits.state.ts'

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The limits somebody else changed since, out of the refusal of a save, by their cells. */
const conflictsIn = ({ errors }: Problem, saved: SavedLimits): DiscountConflict[] =>
  (Array.isArray(errors) ? errors : []).flatMap(({ data }) => {
    const cell = typeof data?.['id'] === 'number' ? cellOf(saved, data['id']) : undefined
    if (!data || !cell) return []
    const basedOn = numberOr(saved.byId.get(cell.id)?.[fieldOf(cell.pk)])
    const { mine, theirs, by, at } = data
    return [{ ...cell, mine: numberOr(mine), theirs: numberOr(theirs), based_on: basedOn, by: textOr(by), at: textOr(at) }]
  })

interface Sent {
  /** On conflicts: save nothing, or all others. */
  on_conflict: 'refuse' | 'skip'
  of: Pick<Limits, 'saved' | 'changes'>
}

interface Parts {
  codes: readonly DiscountLimitCode[]
  groups: readonly DiscountGroup[]
  /** Reads the limits anew; false when they could not be read. */
  reload: () => Promise<boolean>
}

/** State of the limits' grid: Edit unlocks it, Save stores it, conflicts are resolved cell by cell. */
export const useLimits = ({ codes, groups, reload }: Parts) => {
  const fresh = useMemo(() => limitsOf(codes, groups), [codes, groups])
  const [limits, act] = useReducer(limitsReducer, fresh, openLimits)
  const [conflicts, setConflicts] = useState<readonly DiscountConflict[]>([])
  useEffect(() => act({ do: 'load', saved: fresh }), [fresh])
  const { saved, changes } = limits
  const counts = useMemo(() => countsOf(changes), [changes])
  const wrong = useMemo(() => wrongCellsOf(saved.rows, changes), [saved.rows, changes])

  const send = async ({ on_conflict, of }: Sent) => {
    act({ do: 'sending', on: true })
    try {
      const objects = changedLimits(of.saved, of.changes)
      const { conflicts: left } = await call(discountLimits.save, { body: { objects, on_conflict } })
      act({ do: 'close' })
      showSuccess(t(left.length > 0 ? 'discount-desk:limits.saved_rest' : 'discount-desk:limits.saved'))
      await stale(...afterDiscountsChanged)
    } catch (error) {
      const found = isCallError(error) && error.problem.code === 'stale' ? conflictsIn(error.problem, of.saved) : []
      if (found.length > 0) return setConflicts(found)
      if (isUploadInProgress(error)) void lookForUpload()
      showError(error)
    } finally {
      act({ do: 'sending', on: false })
    }
  }
  const saving = useMutation({ mutationFn: send })
  // reloading after the first key would close its editor and clear the undo history
  const opening = useMutation({
    mutationFn: async () => {
      if (await reload()) act({ do: 'unlock' })
    },
  })
  const save = () => {
    if (saving.isPending) return
    if (counts.firstWrong) return act({ do: 'goTo', ...counts.firstWrong })
    if (counts.changed === 0) return act({ do: 'close' })
    saving.mutate({ on_conflict: 'refuse', of: { saved, changes } })
  }
  return {
    limits,
    act,
    sheet: useMemo(() => sheetOf({ saved, changes, open: limits.open }), [saved, changes, limits.open]),
    counts,
    wrong,
    busy: saving.isPending,
    conflicts,
    opening: opening.isPending,
    /** Reloads, then unlocks. */
    edit: () => {
      if (!opening.isPending) opening.mutate()
    },
    save,
    /** Resolves conflicts cell by cell, and saves the rest with them. */
    decide: (choices: Choices) => {
      const next = decided({ saved, changes }, conflicts, choices)
      const of = { saved: { ...saved, ...next.saved }, changes: next.changes }
      act({ do: 'rebase', ...of })
      setConflicts([])
      if (countsOf(of.changes).changed > 0) saving.mutate({ on_conflict: 'refuse', of })
      else act({ do: 'close' })
    },
    /** Saves all cells without a conflict. */
    saveRest: () => {
      setConflicts([])
      saving.mutate({ on_conflict: 'skip', of: { saved, changes } })
    },
    dismiss: () => setConflicts([]),
  }
}

export type LimitsEditing = ReturnType<typeof useLimits>
