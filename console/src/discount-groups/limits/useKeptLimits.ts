import { useCallback, useEffect, useRef, useState } from 'react'
import { changesSoFar } from '../../kit/grid/grid.reducer.ts'
import { t } from '../../kit/i18n.ts'
import { device, whoActs } from '../../kit/kept/kept.ts'
import { useLateWrite } from '../../kit/kept/useLateWrite.ts'
import { useUser } from '../../kit/session.ts'
import { draftOf, dropDraft, findDraft, keepDraft, takenUp, type Unsaved } from '../matrix/matrix.draft.ts'
import type { LimitsEditing } from './useLimits.ts'

const what = 'discount-limits'

/**
 * Keeps entered limits on this device until they are saved, the text of an open editor included, and offers them again to the same person,
 * with the values they were based on. Nothing is written while older ones are still offered.
 */
export const useKeptLimits = ({ limits, sheet, act }: LimitsEditing, mayEdit: boolean) => {
  const me = useUser()
  // the person who began: at a 401 nobody is there any more when the last word is written
  const [who] = useState(() => me && whoActs(me))
  const [offered, setOffered] = useState(() => (who && mayEdit ? findDraft(device, what, who) : undefined))
  const forgotten = useRef(false)
  const { later, cancel } = useLateWrite(
    useCallback(
      (unsaved: Unsaved) => {
        if (who) keepDraft(device, what, draftOf(who, unsaved, new Date().toISOString(), t('discount-desk:tab.limits')))
      },
      [who],
    ),
  )
  const waits = offered !== undefined || !mayEdit
  useEffect(
    () =>
      waits || forgotten.current
        ? undefined
        : later({ saved: limits.saved, changes: changesSoFar(sheet, limits), sent: undefined }),
    [waits, limits, sheet, later],
  )
  const discard = () => {
    if (who) dropDraft(device, what, who)
    setOffered(undefined)
  }
  return {
    offered,
    discard,
    /** For good: the limits are left without what was entered. */
    forget: () => {
      cancel()
      forgotten.current = true
      discard()
    },
    takeUp: () => {
      if (!offered) return
      const [base, changes] = takenUp(offered, limits.saved)
      act({ do: 'rebase', saved: { ...limits.saved, rows: base.rows, byId: base.byId }, changes })
      act({ do: 'unlock' })
      setOffered(undefined)
    },
  }
}
