import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { guardLeaving } from '../../kit/leaving.ts'
import { token } from '../../kit/token.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

interface Place {
  pathname: string
  search: unknown
}
const part = ({ search }: Place, name: string): unknown => (search as Record<string, unknown>)[name]
// a filter or a dialog in the URL leaves the matrix where it is; another tab or another day does not
const leaves = (here: Place, there: Place): boolean =>
  here.pathname !== there.pathname || ['tab', 'as_of'].some((name) => part(here, name) !== part(there, name))

interface Props {
  /** How many cells are not saved. */
  changed: number
  /** There was no room to keep them on this device. */
  isFull: boolean
  onForget: () => void
}

/** Asks before unsaved discounts are left behind, whatever way: another screen or tab, Back, signing out, closing the window. */
export const LeaveMatrix = ({ changed, isFull, onForget }: Props) => {
  const [asked, setAsked] = useState<(go: boolean) => void>()
  // whoever is signed out must not be held
  const mustAsk = () => changed > 0 && token.get() !== null
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && leaves(current, next),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const guard = useEffectEvent(() => (mustAsk() ? new Promise<boolean>((answer) => setAsked(() => answer)) : Promise.resolve(true)))
  useEffect(() => guardLeaving(() => guard()), [])
  if (!asked && blocker.status !== 'blocked') return null
  const answer = (go: boolean) => {
    asked?.(go)
    setAsked(undefined)
    if (blocker.status === 'blocked') (go ? blocker.proceed : blocker.reset)()
  }
  return <LeaveQuestion changed={changed} isFull={isFull} onForget={onForget} onAnswer={answer} />
}
