import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../kit/i18n.ts'
import { device, whoActs } from '../../kit/drafts/drafts.ts'
import { useLateWrite } from '../../kit/drafts/useLateWrite.ts'
import { useUser } from '../../kit/session/session.ts'
import { matrixDraftOf, dropMatrixDraft, findMatrixDraft, saveMatrixDraft, takenUp, type Unsaved } from './matrix.draft.ts'
import type { OpenMatrix } from './useMatrix.ts'
import type { MatrixSaving } from './useMatrixSaving.ts'

/**
 * Keeps a draft on this device from the first key to the save, the text of an open editor included, and offers it to the same person.
 * Nothing is written while an older draft is still offered: it must not be overwritten unseen.
 */
export const useMatrixDraft = (open: OpenMatrix, { sent, findOut }: MatrixSaving, mayEdit: boolean) => {
  const me = useUser()
  // the user at mount: after a 401 there is none when the draft is written last
  const [who] = useState(() => me && whoActs(me))
  const [offered, setOffered] = useState(() => (who && mayEdit ? findMatrixDraft(device, who) : undefined))
  const [isFull, setFull] = useState(false)
  const forgotten = useRef(false)
  const { later, cancel } = useLateWrite(
    useCallback(
      (unsaved: Unsaved) => {
        if (who)
          setFull(!saveMatrixDraft(device, matrixDraftOf(who, unsaved, new Date().toISOString(), t('field:discount_groups'))))
      },
      [who],
    ),
  )
  const { saved, changes, editing } = open.matrix
  const { soFar } = open
  const waits = offered !== undefined || !mayEdit
  useEffect(() => {
    if (waits || forgotten.current) return undefined
    return later({ ...soFar(), sent })
  }, [waits, saved, changes, editing, sent, soFar, later])

  const drop = useCallback(() => {
    if (who) dropMatrixDraft(device, who)
    setOffered(undefined)
  }, [who])

  return {
    offered,
    isFull,
    discard: drop,
    takeUp: () => {
      if (!offered) return
      const [base, entered] = takenUp(offered, open.latest().saved)
      open.act({ do: 'rebase', saved: base, changes: entered })
      open.act({ do: 'unlock', what: 'all' })
      if (offered.sent) findOut(offered.sent)
      setOffered(undefined)
    },
    /** Discards the draft when the matrix is left without saving. */
    forget: () => {
      cancel()
      forgotten.current = true
      drop()
    },
  }
}
