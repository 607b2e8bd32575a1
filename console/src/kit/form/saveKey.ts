import { topDialog } from '../keys/focus.ts'

/** Whether no dialog lies over it. */
const isOnTop = (element: Element): boolean => {
  const dialog = topDialog()
  return element.checkVisibility() && (!dialog || dialog.contains(element))
}

const saveByKey = (button: HTMLButtonElement | null) => {
  if (!button) return
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!isOnTop(button)) return
    // a basket under the dialog has the same key
    event.stopPropagation()
    if (!event.repeat) button.click()
  }
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}

/** For the button that saves a form: Ctrl+S presses it wherever the focus is, in place of the browser's own dialog. */
export const saveKey = { ref: saveByKey, 'aria-keyshortcuts': 'Control+S' } as const
