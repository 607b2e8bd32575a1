import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { errorWords, t } from '../../kit/i18n.ts'
import { showError, showSuccess } from '../../kit/notify.ts'
import { duplicateText, isCallError } from '../../kit/problems.ts'
import { stale } from '../../kit/queries.ts'
import { afterReferencesChanged, callsOf } from '../references.calls.ts'
import { type QueuedReference, nextOf, withEntry } from './queue.ts'

const errorOf = (error: unknown): string | undefined => {
  if (!isCallError(error) || error.status !== 422 || !Array.isArray(error.problem.errors)) return undefined
  const message = error.problem.errors[0]?.message
  return message === undefined ? undefined : (duplicateText(message, errorWords()) ?? message)
}

/** The references that wait to be saved (VREF-07, VREF-08S): saved one by one, and stopped by one that is refused. */
export const useQueue = () => {
  const [entries, setEntries] = useState<readonly QueuedReference[]>([])
  const now = useRef(entries)
  const [busy, setBusy] = useState(false)
  const put = (next: readonly QueuedReference[]) => {
    now.current = next
    setEntries(next)
  }

  /** False where it has to stop. */
  const saveOne = async ({ key, kind, number, k_type, vehicle_type }: QueuedReference): Promise<boolean> => {
    put(withEntry(now.current, key, { state: 'saving' }))
    try {
      await call(callsOf[kind].create, { body: { number, k_type, vehicle_type }, idempotencyKey: key })
      put(withEntry(now.current, key, { state: 'saved' }))
      return true
    } catch (error) {
      const why = errorOf(error)
      put(withEntry(now.current, key, why === undefined ? { state: 'waiting' } : { state: 'wrong', error: why }))
      if (why === undefined) showError(error)
      return false
    }
  }

  const save = async () => {
    setBusy(true)
    const saved = new Set<ReferenceKind>()
    for (let entry = nextOf(now.current); entry; entry = nextOf(now.current)) {
      if (!(await saveOne(entry))) break
      saved.add(entry.kind)
    }
    setBusy(false)
    for (const kind of saved) showSuccess(t(`vehicle-references:added.${kind}`))
    if (saved.size > 0) await stale(...afterReferencesChanged)
  }

  return {
    entries,
    busy,
    add: (entry: QueuedReference) => put([...now.current, entry]),
    /** A corrected one is another call. */
    correct: (key: string, change: Partial<QueuedReference>) =>
      put(withEntry(now.current, key, { ...change, state: 'waiting', key: crypto.randomUUID() })),
    remove: (key: string) => put(now.current.filter((entry) => entry.key !== key)),
    save: () => void save(),
  }
}

export type Queue = ReturnType<typeof useQueue>
