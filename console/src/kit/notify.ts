import { type ToastOptions, toasts } from '../ui/toasts.ts'
import { errorWords } from './i18n.ts'
import { isCallError, isOfSomebodyElse, messagesOf, reasonOf } from './problems.ts'

interface SuccessExtras {
  /** What or whom it is about. */
  description?: string
  action?: { label: string; onPress: () => void; isUndo?: boolean }
  /** Milliseconds, where it is not 5 s. */
  lasts?: number
  /** A second one with the same id takes the place of the first. */
  id?: string
}

/** Closes by itself after 5 s (ERR-17S), unless said otherwise. */
export const showSuccess = (text: string, extras: SuccessExtras = {}): void => void toasts.success(text, extras)

/** Stays until closed. */
export const showWarning = (text: string): void => void toasts.warning(text)

/** Something failed that nobody's call answered: an order on its way, a job. Stays until closed; the same said twice stays one toast, whose id is answered. */
export const showFailure = (text: string, description?: string, actions: Pick<ToastOptions, 'action' | 'other'> = {}): string =>
  toasts.error(text, { id: `failure ${text}`, description, ...actions })

interface ErrorExtras {
  /** What that means for the person: what was not done, what was kept. */
  description?: string
  action?: { label: string; onPress: () => void }
  /** What it is about: `withdrawErrors` takes it back when that is settled, and no error about something else takes its place. */
  about?: string
}

const idOf = (about: string | undefined, text: string) => `error ${about === undefined ? '' : `[${about}] `}${text}`

/** Says why something failed, one toast per reason, with the request's id; stays until closed (ERR-13). */
export const showError = (error: unknown, { about, ...extras }: ErrorExtras = {}): void => {
  // the session's end is said by the sign-in page, not beside it
  if (isCallError(error) && error.status === 401) return
  // nor is the change of the person in effect: its own message says what was not done
  if (isOfSomebodyElse(error)) return
  if (!isCallError(error)) console.error(error)
  const requestId = isCallError(error) ? error.requestId : undefined
  const words = errorWords()
  const description = [reasonOf(error, words), extras.description].filter(Boolean).join(' ')
  const options = { ...extras, ...(description && { description }), ...(requestId === undefined ? {} : { requestId }) }
  // the same reason said twice in a row stays one toast
  for (const text of messagesOf(error, words)) toasts.error(text, { ...options, id: idOf(about, text) })
}

/** Takes back what was said about something that is settled by now. */
export const withdrawErrors = (about: string): void => {
  for (const { id } of toasts.list()) if (id.startsWith(idOf(about, ''))) toasts.close(id)
}
