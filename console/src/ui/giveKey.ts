/** What of an event is needed to press the same key again. */
export const heldKey = ({ key, code, shiftKey, ctrlKey, metaKey }: HeldKey) => ({ key, code, shiftKey, ctrlKey, metaKey })

export type HeldKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

const isChord = ({ ctrlKey, metaKey }: HeldKey): boolean => ctrlKey || metaKey

const isTextField = (element: Element): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !/^(button|checkbox|radio|submit|reset|file|range|color)$/.test(element.type))

const stops = 'a[href], button, input, select, textarea, [tabindex]'

const goOn = (from: Element, step: 1 | -1) => {
  const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]') && element.checkVisibility(),
  )
  all[all.indexOf(from as HTMLElement) + step]?.focus()
}

const submit = (field: Element) => {
  if (field instanceof HTMLInputElement) field.form?.requestSubmit()
}

const edit = (key: string) => {
  // the one way to type into a field that leaves its undo and its listeners as they are
  if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Delete') document.execCommand('forwardDelete')
  else if ([...key].length === 1) document.execCommand('insertText', false, key)
}

/** What a browser does by itself for a key that nobody took. */
const act = (element: Element, { key, shiftKey }: HeldKey) => {
  if (key === 'Tab') return goOn(element, shiftKey ? -1 : 1)
  if (isTextField(element)) return key === 'Enter' ? submit(element) : edit(key)
  if ((key === 'Enter' || key === ' ') && element instanceof HTMLElement && element.matches('button, a[href], input, summary'))
    element.click()
}

/** Presses a key that was held back, wherever the focus is now. True when it was a letter for a field. */
export const giveKey = (held: HeldKey): boolean => {
  const element = document.activeElement ?? document.body
  const init = { ...held, bubbles: true, cancelable: true, composed: true }
  const isFree = element.dispatchEvent(new KeyboardEvent('keydown', init))
  if (isFree && !isChord(held)) act(element, held)
  ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', init))
  return isTextField(element) && !isChord(held) && [...held.key].length === 1
}
