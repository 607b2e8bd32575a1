/** What of an event is needed to press the same key again. */
export const heldKey = ({ key, code, shiftKey, ctrlKey, metaKey }: HeldKey) => ({ key, code, shiftKey, ctrlKey, metaKey })

export type HeldKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

const isChord = ({ ctrlKey, metaKey }: HeldKey): boolean => ctrlKey || metaKey

export const isLetter = (held: HeldKey): boolean => !isChord(held) && [...held.key].length === 1

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

// the one way to change a field that leaves its undo and its listeners as they are
const run = (command: string, text?: string) => document.execCommand(command, false, text)

const submit = (field: Element) => {
  if (field instanceof HTMLInputElement) field.form?.requestSubmit()
  else run('insertLineBreak')
}

/** The keys of a text, as far as a script can do what they do. */
const edit = (field: Element, held: HeldKey) => {
  const { key, shiftKey } = held
  const chord = isChord(held) && (held.metaKey ? 'lineboundary' : 'word')
  const go = (how: string, forward: boolean, by: string) => getSelection()!.modify(how, forward ? 'forward' : 'backward', by)
  const [, arrow, side] = /^(Arrow)?(Left|Right|Home|End)$/.exec(key) ?? []
  if (side) go(shiftKey ? 'extend' : 'move', /R|d$/.test(side), arrow ? chord || 'character' : 'lineboundary')
  else if (key === 'Delete') run('forwardDelete')
  else if (key === 'Backspace') {
    const { selectionStart, selectionEnd } = field as HTMLInputElement
    if (chord && selectionStart === selectionEnd) go('extend', false, chord)
    run('delete')
  } else if (chord) run({ a: 'selectAll', z: shiftKey ? 'redo' : 'undo', y: 'redo' }[key.toLowerCase()] ?? '')
  else if (isLetter(held)) run('insertText', key)
}

/** What a browser does by itself for a key that nobody took. */
const act = (element: Element, held: HeldKey) => {
  const { key, shiftKey } = held
  const isPlain = !isChord(held)
  if (key === 'Tab') return goOn(element, shiftKey ? -1 : 1)
  if (isTextField(element)) return key === 'Enter' && isPlain ? submit(element) : edit(element, held)
  if (isPlain && /^(Enter| )$/.test(key) && element.matches('button, a[href], input, summary')) (element as HTMLElement).click()
}

/** Presses a key that was held back, wherever the focus is now. True when it was a letter for a field. */
export const giveKey = (held: HeldKey): boolean => {
  const element = document.activeElement ?? document.body
  const init = { ...held, bubbles: true, cancelable: true, composed: true }
  const isFree = element.dispatchEvent(new KeyboardEvent('keydown', init))
  if (isFree) act(element, held)
  ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', init))
  return isTextField(element) && isLetter(held)
}
