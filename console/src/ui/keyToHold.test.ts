import { expect, test } from 'vitest'
import { keyToHold } from './keyToHold.ts'

const windows = { isMac: false, isAltGraph: false }
const altGraph = { isMac: false, isAltGraph: true }
const mac = { isMac: true, isAltGraph: false }

/** `Ctrl+Shift+f` as the browser tells it. */
const pressed = (chord: string) => {
  const [key = '', ...down] = chord.split('+').toReversed()
  const isDown = (name: string) => down.includes(name)
  return { key, code: '', shiftKey: isDown('Shift'), ctrlKey: isDown('Ctrl'), metaKey: isDown('Meta'), altKey: isDown('Alt') }
}

const held = (chord: string, keyboard = windows) => keyToHold(pressed(chord), keyboard)

test('a character that AltGr or Option makes is held as a letter, without what was held down for it', () => {
  const asLetter = (key: string) => ({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false })
  for (const key of ['@', '#', '[', ']', '{', '}', '|', '~', '€']) {
    expect(held(key, altGraph), key).toEqual(asLetter(key))
    expect(held(`Ctrl+Alt+${key}`, altGraph), key).toEqual(asLetter(key))
    expect(held(`Ctrl+Alt+${key}`), key).toEqual(asLetter(key))
    expect(held(`Alt+${key}`, mac), key).toEqual(asLetter(key))
  }
  // a third level may have letters and digits too
  expect(held('Ctrl+Alt+4', altGraph)).toEqual(asLetter('4'))
})

test('what Alt is a shortcut for stays with the browser', () => {
  for (const chord of [
    'Alt+d',
    'Alt+ö',
    'Alt+1',
    'Alt+ArrowLeft',
    'Alt+Enter',
    'Alt+ArrowUp',
    'Ctrl+Alt+t',
    'Ctrl+Alt+1',
    'Alt+Meta+i',
  ])
    expect(held(chord), chord).toBeUndefined()
  for (const chord of ['Alt+Meta+i', 'Ctrl+Alt+f', 'Alt+ArrowLeft', 'Alt+Backspace'])
    expect(held(chord, mac), chord).toBeUndefined()
  expect(held('Ctrl+t', altGraph)).toBeUndefined()
})

test('a dead key is not held: the character it begins comes with the next one', () => {
  expect(held('Dead')).toBeUndefined()
  expect(held('Alt+Dead', mac)).toBeUndefined()
})

const console_ = 'k s Enter Shift+Enter Backspace Shift+f a d y z Shift+z Home Shift+End ArrowDown Shift+ArrowDown'.split(' ')

test('the chords that the console takes are held with their Shift, in either case', () => {
  for (const chord of console_)
    expect(held(`Ctrl+${chord}`), chord).toMatchObject({ ctrlKey: true, shiftKey: chord.includes('Shift') })
  for (const chord of console_) expect(held(`Meta+${chord}`, mac), chord).toMatchObject({ metaKey: true })
  expect(held('Ctrl+Shift+F')).toMatchObject({ key: 'F', ctrlKey: true, shiftKey: true })
  expect(held('Ctrl+K', mac)).toMatchObject({ key: 'K', ctrlKey: true })
})

test('the chords of the browser are its own: reloading, finding, tabs, what the clipboard is asked for', () => {
  for (const chord of 'r f p t w l n c v x 0 + Shift+r Shift+t Shift+a Shift+d PageDown Tab Delete'.split(' '))
    expect(held(`Ctrl+${chord}`), chord).toBeUndefined()
  // on a Mac these move and delete in a text
  for (const chord of ['Ctrl+a', 'Ctrl+d', 'Ctrl+y']) expect(held(chord, mac), chord).toBeUndefined()
})

test('letters and the keys that lead are held, others not', () => {
  for (const key of ['5', 'ä', ' ', 'Enter', 'Escape', 'Tab', 'Shift+Tab', 'ArrowDown', 'PageUp', 'Home'])
    expect(held(key), key).toBeDefined()
  for (const key of ['Shift', 'F5', 'F12', 'AltGraph', 'Control']) expect(held(key), key).toBeUndefined()
})
