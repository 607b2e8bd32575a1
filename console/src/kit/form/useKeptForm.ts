import { useCallback, useEffect, useRef, useState } from 'react'
import { device, drop, find, keep as write, sweep, whoActs } from '../kept/kept.ts'
import { useLateWrite } from '../kept/useLateWrite.ts'
import { useUser } from '../session.ts'
import { fieldsToKeep, type FormDraft, isFormDraft, isOlder, keptFor, offeredOf } from './formDraft.ts'

/** Which form of which record this is, in this browser's memory. */
export interface KeepAs {
  /** "users/new", "accounts/12" */
  record: string
  /** What the person calls it, without the name of anybody: "New user". */
  label: string
}

/** Input of an earlier visit, until it is taken up or discarded. */
export interface KeptOffer {
  at: string
  /** How many fields. */
  count: number
  /** What they would hold. */
  values: Record<string, unknown>
  /** Somebody saved one of them since. */
  isOlder: boolean
  takeUp: () => void
  discard: () => void
}

interface Keeping {
  /** Without it nothing is kept. */
  as: KeepAs | undefined
  saved: object
  values: object
  changed: readonly string[]
  /** Puts kept values into the fields. */
  put: (values: Record<string, unknown>) => void
}

const nothing: FormDraft['fields'] = {}

/**
 * Keeps what is typed into a form on this device until it is saved or discarded, at most for a day, and offers it again to the same
 * person. What is typed while an older entry is still offered joins it: nothing is overwritten unseen.
 */
export const useKeptForm = ({ as, saved, values, changed, put }: Keeping) => {
  const me = useUser()
  // the person who began: at a 401 nobody is there any more when the last word is written
  const [who] = useState(() => me && whoActs(me))
  const what = as && `form/${as.record}`
  const [draft, setDraft] = useState(() => (who && what ? look(who, what) : undefined))
  const forgotten = useRef(false)

  const waiting = offeredOf(draft?.fields ?? nothing, saved as Values, changed)
  const names = Object.keys(waiting)
  const offered = Object.fromEntries(names.map((name) => [name, draft!.fields[name]!]))
  const typed = fieldsToKeep(saved as Values, values as Values, changed)
  const text = JSON.stringify({ ...offered, ...typed })
  const label = as?.label

  const { later, cancel } = useLateWrite(
    useCallback(
      (entry: FormDraft) => {
        if (!what) return
        if (Object.keys(entry.fields).length === 0) drop(device, entry.user, what)
        else write(device, what, entry)
      },
      [what],
    ),
  )
  const isDirty = changed.length > 0
  useEffect(() => {
    if (!isDirty) forgotten.current = false
    // an entry that waits keeps the hour it was written at
    if (!who || !label || forgotten.current || (!isDirty && text !== '{}')) return
    const now = Date.now()
    const moments = { at: new Date(now).toISOString(), until: new Date(now + keptFor).toISOString() }
    return later({ user: who, label, ...moments, fields: JSON.parse(text) as FormDraft['fields'] })
  }, [who, label, isDirty, text, later])

  /** It was saved, or is not wanted: until the form is clean again nothing is kept. */
  const forget = () => {
    cancel()
    forgotten.current = true
    if (who && what) drop(device, who, what)
    setDraft(undefined)
  }
  const offer: KeptOffer | undefined =
    draft && names.length > 0
      ? {
          at: draft.at,
          count: names.length,
          values: waiting,
          isOlder: isOlder(draft.fields, saved as Values, names),
          takeUp: () => {
            put(waiting)
            setDraft(undefined)
          },
          discard: () => setDraft(undefined),
        }
      : undefined
  return { offer, forget }
}

type Values = Record<string, unknown>

const look = (who: string, what: string): FormDraft | undefined => {
  sweep(localStorage)
  return find(device, who, what, isFormDraft)
}
