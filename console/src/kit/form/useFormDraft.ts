import { useCallback, useEffect, useRef, useState } from 'react'
import { device, dropDraft, dropExpiredDrafts, findDraft, saveDraft, whoActs } from '../drafts/drafts.ts'
import { useLateWrite } from '../drafts/useLateWrite.ts'
import { useUser } from '../session/session.ts'
import { draftFields, type FormDraft, isFormDraft, isOlder, draftLife, offeredOf } from './formDraft.ts'

/** Which form of which record a draft belongs to. */
export interface DraftOf {
  /** "customers/new", "catalog-notifications/12" */
  record: string
  /** What the person calls it, without the name of anybody: "New customer". */
  label: string
}

/** Input of an earlier visit, until it is taken up or discarded. */
export interface DraftOffer {
  at: string
  /** How many fields. */
  count: number
  /** Somebody saved one of them since. */
  isOlder: boolean
  takeUp: () => void
  discard: () => void
}

interface Options {
  /** Without it there are no drafts. */
  of: DraftOf | undefined
  saved: object
  values: object
  changed: readonly string[]
  /** Puts the values of a draft into the fields. */
  put: (values: Record<string, unknown>) => void
}

const nothing: FormDraft['fields'] = {}

/**
 * Keeps a draft of a form on this device until it is saved or discarded, at most for a day, and offers it to the same person. What is
 * typed while an older draft is still offered joins it: nothing is overwritten unseen.
 */
export const useFormDraft = ({ of, saved, values, changed, put }: Options) => {
  const me = useUser()
  // the person who began: at a 401 nobody is there any more when the last word is written
  const [who] = useState(() => me && whoActs(me))
  const what = of && `form/${of.record}`
  const [draft, setDraft] = useState(() => (who && what ? look(who, what) : undefined))
  const forgotten = useRef(false)

  const waiting = offeredOf(draft?.fields ?? nothing, saved as Values, changed)
  const names = Object.keys(waiting)
  const offered = Object.fromEntries(names.map((name) => [name, draft!.fields[name]!]))
  const typed = of && draftFields(saved as Values, values as Values, changed)
  const text = JSON.stringify({ ...offered, ...typed })
  const label = of?.label

  const { later, cancel } = useLateWrite(
    useCallback(
      (next: FormDraft) => {
        if (!what) return
        if (Object.keys(next.fields).length === 0) dropDraft(device, next.user, what)
        else saveDraft(device, what, next)
      },
      [what],
    ),
  )
  const isDirty = changed.length > 0
  useEffect(() => {
    if (!isDirty) forgotten.current = false
    // a draft that is offered keeps the time it was written at
    if (!who || !label || forgotten.current || (!isDirty && text !== '{}')) return
    const now = Date.now()
    const moments = { at: new Date(now).toISOString(), until: new Date(now + draftLife).toISOString() }
    return later({ user: who, label, ...moments, fields: JSON.parse(text) as FormDraft['fields'] })
  }, [who, label, isDirty, text, later])

  /** It was saved, or is not wanted: no draft until the form is clean again. */
  const forget = () => {
    cancel()
    forgotten.current = true
    if (who && what) dropDraft(device, who, what)
    setDraft(undefined)
  }
  const offer: DraftOffer | undefined =
    draft && names.length > 0
      ? {
          at: draft.at,
          count: names.length,
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
  dropExpiredDrafts(localStorage)
  return findDraft(device, who, what, isFormDraft)
}
