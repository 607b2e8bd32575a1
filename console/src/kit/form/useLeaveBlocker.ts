import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { guardLeaving } from '../session/leaving.ts'
import { token } from '../session/token.ts'

interface Place {
  pathname: string
  search: unknown
}

const searchOf = ({ search }: Place, name: string): unknown => (search as Record<string, unknown>)[name]

interface Options {
  hasChanges: boolean
  /** The names in the query that leave the input behind when they change, as another screen always does. */
  names: Iterable<string>
}

/** Holds whoever leaves unsaved input until they answer: another screen, Back, signing out, closing the window. */
export const useLeaveBlocker = ({ hasChanges, names }: Options) => {
  const [asked, setAsked] = useState<(go: boolean) => void>()
  // whoever is signed out must not be held
  const mustAsk = () => hasChanges && token.get() !== null
  const leaves = (here: Place, there: Place) =>
    here.pathname !== there.pathname || [...names].some((name) => searchOf(here, name) !== searchOf(there, name))
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && leaves(current, next),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const guard = useEffectEvent(() => (mustAsk() ? new Promise<boolean>((answer) => setAsked(() => answer)) : Promise.resolve(true)))
  useEffect(() => guardLeaving(() => guard()), [])
  const answer = (go: boolean) => {
    asked?.(go)
    setAsked(undefined)
    if (blocker.status === 'blocked') (go ? blocker.proceed : blocker.reset)()
  }
  return { isAsking: asked !== undefined || blocker.status === 'blocked', answer }
}
