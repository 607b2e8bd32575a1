/** The console's messages in the corner. A plain store, so that code outside React (the call client) can speak too. */

export type ToastTone = 'success' | 'warning' | 'error'
/** With `isUndo`, Ctrl+Z does it too. */
export type ToastAction = { label: string; onPress: () => void; isUndo?: boolean }
export type ToastOptions = {
  description?: string | undefined
  requestId?: string | undefined
  action?: ToastAction | undefined
  /** Beside `action`, after it. */
  other?: ToastAction | undefined
  /** How long a success stays, in ms. */
  lasts?: number | undefined
  /** A second toast with the same id takes the place of the first. */
  id?: string | undefined
}
export type ToastEntry = Omit<ToastOptions, 'id'> & { id: string; tone: ToastTone; title: string }

let entries: readonly ToastEntry[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

function add(tone: ToastTone, title: string, options: ToastOptions = {}): string {
  count += 1
  const id = options.id ?? `toast-${count}`
  set([...entries.filter((entry) => entry.id !== id), { ...options, id, tone, title }])
  return id
}

/** Shows a toast and returns its id. Success closes after 5 s; warning and error stay until closed (ERR-13, ERR-17S). */
export const toasts = {
  success: (title: string, options?: ToastOptions) => add('success', title, options),
  warning: (title: string, options?: ToastOptions) => add('warning', title, options),
  error: (title: string, options?: ToastOptions) => add('error', title, options),
  close: (id: string) => set(entries.filter((entry) => entry.id !== id)),
  clear: () => set([]),
  list: () => entries,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
