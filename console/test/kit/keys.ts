import { userEvent } from 'vitest/browser'

const keyOf = (name: string) => (name.length === 1 ? name : `{${name}}`)
const literal = (text: string) => text.replaceAll(/[{[]/g, '$&$&')

/** Presses keys one after the other, chords as `Control+s`, `Shift+Tab`. */
export const press = async (...keys: string[]): Promise<void> => {
  const strokes = keys.map((chord) => {
    const names = chord === '+' ? ['+'] : chord.split('+')
    const held = names.slice(0, -1)
    const down = held.map((name) => `{${name}>}`).join('')
    const up = held
      .toReversed()
      .map((name) => `{/${name}}`)
      .join('')
    return `${down}${keyOf(names.at(-1)!)}${up}`
  })
  await userEvent.keyboard(strokes.join(''))
}

/** Types a text into whatever has the focus; a line break is Enter. */
export const type = async (text: string): Promise<void> => {
  await userEvent.keyboard(literal(text).replaceAll('\n', '{Enter}'))
}

/** A text comes out of the clipboard into what has the focus. */
export const paste = (text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
