import { heldKey, type HeldKey } from './giveKey.ts'

interface Keyboard {
  isMac: boolean
  /** The key of the third level is down. */
  isAltGraph: boolean
}

type Pressed = HeldKey & Pick<KeyboardEvent, 'altKey'>

const named = /^(Arrow\w+|Page\w+|Enter|Escape|Tab|Backspace|Delete|Home|End)$/
// of the chords those that the console takes, Shift written as ^: all others are the browser's, which nobody else can press
const chords = /^(\^?([ksz]|Enter|Home|End|Arrow\w+)|\^f|[ady]|Backspace)$/i
/** What it takes of Ctrl on a Mac as well, where the rest of them moves in a text. */
const anyChord = /^\^?([ks]|Enter)$/i

/**
 * What of a key is kept for what is on its way; undefined for what is not for the console. Alt that only helps to make a character is left
 * out: Option on a Mac, AltGr elsewhere, which may be told as Ctrl and Alt. Alone it is the key of menus there (Alt D), and with Ctrl a
 * letter or a digit stays what it is.
 */
export const keyToHold = (pressed: Pressed, { isMac, isAltGraph }: Keyboard): HeldKey | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  const kept = heldKey(pressed)
  const isCharacter = [...key].length === 1
  const makesIt = isMac ? !ctrlKey : isAltGraph || (ctrlKey && !/^[a-z\d ]$/i.test(key))
  if (altKey) return isCharacter && !metaKey && makesIt ? { ...kept, ctrlKey: false } : undefined
  const isHeld =
    ctrlKey || metaKey
      ? ((isMac ? metaKey : ctrlKey) ? chords : anyChord).test(`${shiftKey ? '^' : ''}${key}`)
      : isCharacter || named.test(key)
  return isHeld ? kept : undefined
}
