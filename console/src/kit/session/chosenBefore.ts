import type { Language } from '@disadmin/contract/kit/languages'
import { switchLanguage } from '../i18n.ts'
import { token } from './token.ts'

let chosen: Language | undefined

// what was chosen by whoever leaves is not the word of the next one
token.subscribe((now) => {
  if (now === null) chosen = undefined
})

/** Chosen before it is known who is there, on the sign-in page or while the person is being read: the latest word of whoever signs in now. */
export const chosenBefore = {
  set: (language: Language | undefined): void => void (chosen = language),
  take: (): Language | undefined => {
    const taken = chosen
    chosen = undefined
    return taken
  },
}

/** A language chosen where nobody is signed in: at once, and kept in this browser (SHELL-19). */
export const chooseBefore = (language: Language): Promise<void> => {
  chosenBefore.set(language)
  return switchLanguage(language)
}
