import type { ComponentType } from 'react'
import { loadTexts } from '../kit/i18n.ts'
import type { Screen } from '../screen.ts'
import { screenTexts } from '../texts.screens.ts'

const loaders = new Map<Screen['load'], () => Promise<{ default: ComponentType }>>()

const none = { now: '', later: '' }

const namesOf = (spaces: string) => spaces.split(' ').filter((space) => space !== '')

/** Loads the texts of a screen; those of what it opens later come by themselves, and what lacks them by then is drawn again. */
export const loadTextsOf = async (path: string): Promise<void> => {
  const { now, later } = screenTexts[path] ?? none
  await loadTexts(namesOf(now))
  void loadTexts(namesOf(later)).catch(() => undefined)
}

/** Loads a screen with the texts it names; the same function each time, so that what came is known. */
export const loaderOf = ({ load, path }: Pick<Screen, 'load' | 'path'>): (() => Promise<{ default: ComponentType }>) => {
  const known = loaders.get(load)
  if (known) return known
  const whole = async () => {
    const [screen] = await Promise.all([load(), loadTextsOf(path)])
    return screen
  }
  loaders.set(load, whole)
  return whole
}
