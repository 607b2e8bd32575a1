import type { ComponentType } from 'react'
import { loadTexts } from '../kit/i18n.ts'
import type { Screen } from '../screens.ts'
import { screenTexts } from '../texts.screens.ts'

const loaders = new Map<Screen['load'], () => Promise<{ default: ComponentType }>>()

/** Loads a screen with the texts it names; the same function each time, so that what came is known. */
export const loaderOf = ({ load, path }: Screen): (() => Promise<{ default: ComponentType }>) => {
  const known = loaders.get(load)
  if (known) return known
  const whole = async () => {
    const [screen] = await Promise.all([load(), loadTexts(screenTexts[path] ?? [])])
    return screen
  }
  loaders.set(load, whole)
  return whole
}
