import { myUser, type MyUser } from '@disadmin/contract/my-user/my-user'
import { session } from '@disadmin/contract/session/session'
import { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { type Query, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toasts } from '../../ui/toasts.ts'
import { call } from '../call.ts'
import { whoActs } from '../drafts/drafts.ts'
import { endedFor } from '../drafts/endedFor.ts'
import { followUser } from '../i18n.ts'
import { keyOf, queryClient } from '../queries.ts'
import { stored } from '../storage.ts'
import { mayLeave } from './leaving.ts'
import { takeSettingsOf } from './ownSettings.ts'
import { justSignedIn, signedOnKey } from './signIn.ts'
import { actingAs, token } from './token.ts'

/** Asks the server who is in effect, whatever this tab shows. Throws CallError. */
export const askWhoIsInEffect = (signal?: AbortSignal): Promise<MyUser> => call(myUser.get, { signal, asWhoever: true })

const readUser = async ({ signal }: { signal: AbortSignal }): Promise<MyUser> => {
  const signedInWith = token.get()
  const user = await askWhoIsInEffect(signal)
  const shown = actingAs.get()
  if (token.get() !== signedInWith) return user
  if (shown === null) actingAs.set(user.id)
  else if (shown !== user.id) actingAs.doubt()
  return user
}

/** The person in effect; read once per sign-in, again when it is marked as stale. */
const myUserQuery = queryOptions({ queryKey: keyOf(myUser.get), queryFn: readUser, staleTime: Infinity, gcTime: Infinity })

/** The person in effect, from the cache or the server; throws CallError. */
export const currentUser = async (): Promise<MyUser> => {
  const user = await queryClient.ensureQueryData(myUserQuery)
  // here, because the frame asks as soon as there is a token: it must not be drawn in the language of whoever was here before
  if (justSignedIn.take()) takeSettingsOf(user)
  await followUser(user.language)
  return user
}

const useToken = (): string | null => useSyncExternalStore(token.subscribe, token.get)

/** The person in effect (impersonated or not), undefined while nobody is signed in or it is being read. */
export const useUser = (): MyUser | undefined => {
  const signedIn = useToken() !== null
  return useQuery({ ...myUserQuery, enabled: signedIn }).data
}

/**
 * Logs out (AUTH-14), unless something on the screen keeps the person: the token goes when the server has answered, so that nobody
 * believes to be out and is not. A person who came from the identity provider goes there to end it. Throws CallError.
 */
export const logOut = async (): Promise<void> => {
  if (!(await mayLeave())) return
  const url = stored.get(signedOnKey) === null ? await endHere() : await endAtProvider()
  token.clear('logout')
  if (url !== null) location.assign(url)
}

const endHere = async (): Promise<null> => {
  await call(session.logoutPost, { asWhoever: true })
  return null
}

const endAtProvider = async (): Promise<string | null> => {
  const { url } = await call(singleSignOn.logout, { asWhoever: true })
  stored.remove(signedOnKey)
  return url
}

/** When the person in effect was read, by this browser's clock (ms): what the server's own clock said belongs to that moment. */
export const useUserReadAt = (): number => useQuery({ ...myUserQuery, enabled: useToken() !== null }).dataUpdatedAt

/** Takes in what was just read about the person whom this tab shows already. */
export const refreshUser = (user: MyUser): void => void queryClient.setQueryData(myUserQuery.queryKey, user)

/**
 * From now on this tab shows this person (IMP-08, IMP-09): rights and menu follow, and nothing stays that was read for another one.
 * No screen may be on view meanwhile.
 */
export const become = async (user: MyUser): Promise<void> => {
  actingAs.set(user.id)
  await queryClient.cancelQueries()
  const ofAnother = ({ queryKey }: Query) => queryKey[0] !== myUser.get.path
  queryClient.removeQueries({ type: 'inactive', predicate: ofAnother })
  refreshUser(user)
  void queryClient.resetQueries({ predicate: ofAnother })
}

// whoever comes next must not see a row of whoever was here
token.subscribe((now, ending) => {
  const user = queryClient.getQueryData(myUserQuery.queryKey)
  endedFor.set(user && ending === 'refused' ? whoActs({ id: user.id, impersonator: user.impersonator }) : undefined)
  queryClient.clear()
  // nor what was said to them, least of all what can be tried again
  if (now === null) toasts.clear()
})
