import {
  discountCategories,
  type DiscountConflict,
  type DiscountMatrix,
  type DiscountSave,
} from '@disadmin/contract/discount-groups/discount-categories'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/i18n.ts'
import { showError, showSuccess, showWarning, withdrawErrors } from '../../kit/notify.ts'
import { isCallError, isUncertain } from '../../kit/problems.ts'
import { queryClient, stale } from '../../kit/queries.ts'
import { repeating } from '../../kit/wire/idempotency.ts'
import { afterDiscountsChanged, isUploadInProgress, lookForUpload } from '../discounts.calls.ts'
import { type Choices, conflictsIn, decided } from './matrix.conflict.ts'
import type { Sent } from './matrix.draft.ts'
import { countsOf } from './matrix.entries.ts'
import { saveOf, writtenBy } from './matrix.payload.ts'
import { matrixWith, savedOf } from './matrix.rows.ts'
import { matrixOf } from './useDiscountMatrix.ts'
import type { OpenMatrix } from './useMatrix.ts'

/** Key of the save's error messages: removed at the next success, or with the matrix. */
const about = 'discounts save'

type Reply = { version: number; saved: number; conflicts: DiscountConflict[] }

/**
 * Saves what is entered (DISC-10). One call at a time, under a key: one that got no certain answer is sent again as it was, and nothing
 * else until it is known what became of it. Whatever fails, what was entered stays.
 */
export const useMatrixSaving = (open: OpenMatrix) => {
  const { act, latest } = open
  const [repeat] = useState(repeating)
  const [sent, setSent] = useSent()
  const [uncertain, setUncertain] = useState(false)
  const [conflicts, setConflicts] = useState<readonly DiscountConflict[]>([])
  useEffect(() => () => withdrawErrors(about), [])

  const transmit = (body: DiscountSave): Promise<[DiscountSave, Reply]> =>
    repeat(
      body,
      async (real, idempotencyKey) => {
        setSent({ body: real, key: idempotencyKey })
        return [real, await call(discountCategories.save, { body: real, idempotencyKey })]
      },
      { earlier: sent.current },
    )

  const send = async (onConflict: 'refuse' | 'skip' = 'refuse'): Promise<boolean> => {
    act({ do: 'sending', on: true })
    try {
      const [body, reply] = await transmit(saveOf(latest(), onConflict))
      const wasRead = await giveUpReading()
      certain()
      await taken(body, reply, wasRead)
      return reply.conflicts.length === 0
    } catch (error) {
      failed(error)
      return false
    } finally {
      act({ do: 'sending', on: false })
    }
  }

  const certain = () => {
    setSent(undefined)
    setUncertain(false)
    act({ do: 'certain', is: true })
  }

  const taken = async (body: DiscountSave, { version, saved, conflicts: left }: Reply, wasRead: boolean) => {
    withdrawErrors(about)
    const key = matrixOf().queryKey
    const before = queryClient.getQueryData<DiscountMatrix>(key)
    let isOld = wasRead
    if (before) {
      const fresh = matrixWith(before, version, writtenBy(body, left))
      queryClient.setQueryData(key, fresh)
      act({ do: 'taken', saved: savedOf(fresh), left })
      // a concurrent save: reload to show it
      isOld ||= version !== before.version + 1
    }
    if (saved > 0) showSuccess(t('discount-matrix:saved', saved))
    if (left.length > 0) showWarning(t('discount-matrix:left', left.length))
    void stale(...afterDiscountsChanged.filter((endpoint) => endpoint.path !== discountCategories.matrix.path))
    // before anything can be entered: a matrix that comes while somebody types closes the editor
    if (isOld) await stale(discountCategories.matrix)
  }

  const failed = (error: unknown) => {
    withdrawErrors(about)
    if (isUncertain(error)) {
      setUncertain(true)
      return act({ do: 'certain', is: false })
    }
    // refused before processing (the session ended): the outcome is still unknown
    if (!isCallError(error) || error.status !== 401) certain()
    if (isUploadInProgress(error)) void lookForUpload()
    const found = isCallError(error) && error.status === 409 ? conflictsIn(error.problem) : []
    if (found.length > 0) return setConflicts(found)
    showError(error, { about })
    // entries of a deleted group or category are dropped, the rest stays
    if (isCallError(error) && (error.status === 404 || error.problem.code === 'group_gone')) void stale(discountCategories.matrix)
  }

  /** Answers whether everything is saved. With nothing changed it locks. */
  const save = async (): Promise<boolean> => {
    await leaveEditor()
    const now = latest()
    if (now.sending) return false
    if (sent.current) return send()
    const { changed, wrong, firstWrong } = countsOf(now.changes)
    if (wrong > 0 && firstWrong) {
      act({ do: 'goTo', ...firstWrong })
      return false
    }
    if (changed > 0) return send()
    act({ do: 'unlock', what: 'nothing' })
    return true
  }

  return {
    save,
    sent: sent.current,
    uncertain,
    conflicts,
    /** Closes the question; the cells stay as they were entered. */
    laterConflicts: () => setConflicts([]),
    decide: (choices: Choices) => {
      const now = latest()
      act({ do: 'rebase', ...decided(now, conflicts, choices) })
      setConflicts([])
      // no local change is left: reload the remote ones
      if (countsOf(latest().changes).changed === 0) void stale(discountCategories.matrix)
      void save()
    },
    saveRest: () => {
      setConflicts([])
      void send('skip')
    },
    /** Retries a save of an earlier visit whose outcome is unknown. */
    findOut: (earlier: Sent) => {
      setSent(earlier)
      act({ do: 'certain', is: false })
      void send()
    },
  }
}

/** Stops a reading of the matrix that began before the save: its answer would bring the old values back. Answers whether there was one. */
const giveUpReading = async (): Promise<boolean> => {
  const filter = { queryKey: matrixOf().queryKey, exact: true }
  const wasRead = queryClient.isFetching(filter) > 0
  await queryClient.cancelQueries(filter)
  return wasRead
}

/** As it is already, drawn or not. */
const useSent = () => {
  const [, draw] = useState<Sent>()
  const sent = useRef<Sent>(undefined)
  const set = (next: Sent | undefined) => {
    sent.current = next
    draw(next)
  }
  return [sent, set] as const
}

export type MatrixSaving = ReturnType<typeof useMatrixSaving>

/** An open editor is committed before the save. */
const leaveEditor = async () => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.matches('[data-editor]')) activeElement.blur()
  await new Promise((resolve) => setTimeout(resolve))
}
