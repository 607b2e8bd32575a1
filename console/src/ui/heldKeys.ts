import { giveKey, heldKey, type HeldKey, isLetter } from './giveKey.ts'
import { keyToHold } from './keyToHold.ts'
import { onMac } from './onMac.ts'

// What is pressed between asking for something and its being there belongs to it: the keys wait and are given to it in their order.
let coming = 0
let before: Element | null = null
/** Something was asked for and has not taken the focus yet. */
let awaited = false
let holding = false
let giving = false
const held: HeldKey[] = []

/** Frames in which what has come should have taken the focus; some things never do. */
const patience = 30

/** The browser draws once more. */
export const frame = (): Promise<void> =>
  new Promise((resolve) => {
    // a hidden tab draws no frames
    const timer = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      resolve()
    })
  })

const toHold = (event: KeyboardEvent): HeldKey | undefined =>
  event.isTrusted && !event.isComposing
    ? keyToHold(event, { isMac: onMac(), isAltGraph: event.getModifierState('AltGraph') })
    : undefined

const stop = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** What has the focus names the keys that take back what was asked for (`data-takes-back`): they are its own as long as none was pressed before. */
const takesBack = ({ key }: HeldKey): boolean => {
  const { activeElement: at } = document
  return held.length === 0 && at instanceof HTMLElement && at.dataset['takesBack']?.split(' ').includes(key) === true
}

const down = (event: KeyboardEvent) => {
  const key = toHold(event)
  if (!key || takesBack(key)) return
  stop(event)
  held.push(key)
}

const up = (event: KeyboardEvent) => toHold(event) && stop(event)

const begin = () => {
  if (holding) return
  holding = true
  addEventListener('keydown', down, { capture: true })
  addEventListener('keyup', up, { capture: true })
}

const end = () => {
  holding = false
  awaited = false
  held.length = 0
  removeEventListener('keydown', down, { capture: true })
  removeEventListener('keyup', up, { capture: true })
}

/** What has the focus only until something else is there to take it. */
const onlyWaits = (): boolean => document.activeElement?.matches('[data-waits-for-lines]') === true

const hasArrived = (): boolean => {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && activeElement !== before && !onlyWaits()
}

/** Waits until what was asked for has taken the focus; when more is asked for meanwhile, whoever waits for that goes on. */
const arrival = async () => {
  for (let waited = 0; awaited && coming === 0 && waited < patience && !hasArrived(); waited++) await frame()
  if (coming === 0) awaited = false
}

const isInList = (): boolean => document.activeElement?.closest('[role=listbox], [role=menu]') != null

/** Gives the keys one by one to whatever has the focus: what one of them opens gets the next ones. */
const give = async () => {
  if (giving) return
  giving = true
  // letters for an open list are one word, given at once: what is long between them it takes for two; a space chooses, unless within a word
  let isWord = false
  await arrival()
  while (coming === 0 && held.length > 0) {
    const key = held.shift()!
    const isText = giveKey(key)
    const [next] = held
    isWord = isLetter(key) && (isWord || key.key !== ' ') && isInList()
    if (!isText && !(isWord && next && isLetter(next))) {
      await frame()
      await frame()
    }
    await arrival()
  }
  giving = false
  if (coming === 0) end()
}

/** What has the focus now is not what the held keys wait for. */
export const waitFromHere = (): void => {
  before = document.activeElement
}

/** Nothing comes any more: the held keys are for what has the focus. */
export const waitNoLonger = (): void => {
  before = null
}

/** Keys pressed from now on wait for what `work` brings and are given to it; nothing comes of them when it fails. */
export const holdKeys = (work: Promise<unknown>, first?: HeldKey): void => {
  begin()
  if (!awaited) before = document.activeElement
  awaited = true
  if (first) held.push(heldKey(first))
  coming += 1
  work
    .catch(() => {
      held.length = 0
      if (coming === 1) waitNoLonger()
    })
    .finally(() => {
      coming -= 1
      void give()
    })
}
