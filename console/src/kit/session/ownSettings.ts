import type { Language } from '@disadmin/contract/kit/languages'
import { may } from '@disadmin/contract/kit/may'
import { pageSizes } from '@disadmin/contract/kit/paging'
import { myUser, type MyUser } from '@disadmin/contract/my-user/my-user'
import { type MyUserPatch, ownSettings } from '@disadmin/contract/my-user/own-settings'
import { call } from '../call.ts'
import { switchLanguage } from '../i18n.ts'
import { chooseLanguage } from '../language.ts'
import { keyOf, queryClient } from '../queries.ts'
import { settings } from '../settings.ts'
import { actorOf } from './actor.ts'
import { chosenBefore } from './chosenBefore.ts'
import { token } from './token.ts'

const myUserKey = keyOf(myUser.get)

/** A language chosen in passing (footer, palette): at once, kept in this browser, and with the person (SHELL-19, SET-19). */
export const keepLanguage = async (language: Language): Promise<void> => {
  chosenBefore.set(queryClient.getQueryData(myUserKey) === undefined ? language : undefined)
  void saveWithUser({ language })
  await switchLanguage(language)
}

/** The rows of a page on every list: kept in this browser, and with the person (FMT-08). */
export const keepPageSize = (size: number): void => {
  settings.set({ itemsPerPage: size })
  const items_per_page = pageSizes.find((known) => known === size)
  if (items_per_page !== undefined) void saveWithUser({ items_per_page })
}

/** At a sign-in the settings of the person take the place of whoever used this browser before; a reload keeps what is stored here. */
export const takeSettingsOf = (user: MyUser): void => {
  const language = chosenBefore.take() ?? chooseLanguage(user.language)
  settings.set({ currentLanguage: language, itemsPerPage: user.items_per_page })
  if (language !== user.language) void saveWithUser({ language })
}

/** What was read of the person gives way to what the server answered to a change. */
export const rememberUser = (user: MyUser): void => void queryClient.setQueryData(myUserKey, user)

// one after the other, so that of two quick choices the last one stays
let saving: Promise<unknown> = Promise.resolve()

/**
 * Saves in passing, without a word: the choice holds in this browser whatever comes of it. Not while acting for somebody else, whose
 * settings are not ours.
 */
const saveWithUser = async (change: MyUserPatch): Promise<void> => {
  const session = token.get()
  const user = queryClient.getQueryData<MyUser>(myUserKey)
  if (session === null || user === undefined || user.must_change_password) return
  saving = saving.then(async () => {
    try {
      if (may(ownSettings.patch, actorOf(user)) !== 'yes') return
      const saved = await call(ownSettings.patch, { body: change })
      if (token.get() === session) rememberUser(saved)
    } catch {
      // Nothing to say: the next choice is sent again.
    }
  })
  await saving
}
