import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { t } from './i18n.ts'
import { showError, showSuccess } from './notify.ts'
import { stale } from './queries.ts'

/** How long it is offered to take something back. */
const offeredMs = 10_000

export interface Undoing {
  /** The call that compensates what was done: with its own right, and with its own row in the trail. Undefined where the person may not. */
  undo: (() => Promise<unknown>) | undefined
  /** What is read anew afterwards. */
  changes: readonly Endpoint[]
  /** What or whom it is about. */
  description?: string
  /** What happens unless it is undone. */
  next?: string | undefined
  /** Milliseconds, where the server does not accept it later. */
  lasts?: number
}

/** Says that something was done, and offers for 10 s, unless said otherwise, to take it back, once. Then it says that too, or why it could not. */
export const showUndoable = (text: string, { undo, changes, description, next, lasts = offeredMs }: Undoing): void => {
  const about = description === undefined ? {} : { description }
  if (!undo) return showSuccess(text, about)
  let begun = false
  const takeBack = async () => {
    if (begun) return
    begun = true
    try {
      await undo()
      showSuccess(t('word:undone'), about)
    } catch (error) {
      showError(error, about)
    }
    await stale(...changes)
  }
  const said = next === undefined ? about : { description: [description, next].filter(Boolean).join('. ') }
  showSuccess(text, { ...said, lasts, action: { label: t('word:undo'), onPress: () => void takeBack(), isUndo: true } })
}

/** What the changed fields were before: the body of the call that takes an edit back. */
export const asBefore = <T extends object>(before: T, changed: object): Partial<T> =>
  Object.fromEntries(Object.entries(before).filter(([field]) => field in changed)) as Partial<T>
