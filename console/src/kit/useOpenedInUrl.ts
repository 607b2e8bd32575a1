import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchValue } from './useSearch.ts'

/** The names that stand in the URL for what lies open above a list. */
export const namesInUrl = new Set<string>()

/**
 * The record that lies open above a list and is named in the URL (`?basket=104229`, and `?term=new` for one that is begun). Opening is a step of the browser's history, so
 * that Back closes it; closing goes that step back, and takes the name out of the URL where a link led straight to the record. Whoever
 * closes has asked about unsaved input: only Back is asked about.
 */
export const useOpenedInUrl = (name: string) => {
  const [value, set] = useSearchValue(name)
  namesInUrl.add(name)
  const router = useRouter()
  const openedHere = useRef(false)
  const id = value !== undefined && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined
  const enter = useCallback(
    (record: string) => {
      openedHere.current = true
      void set(record)
    },
    [set],
  )
  const open = useCallback((record: number) => enter(String(record)), [enter])
  /** To another record in its place: closing leads to where the first one was opened. Whoever turns has asked about unsaved input. */
  const turnTo = useCallback((record: number) => void set(String(record), { replace: true, ignoreBlocker: true }), [set])
  const begin = useCallback(() => enter('new'), [enter])
  const close = useCallback(() => {
    if (openedHere.current) router.history.back({ ignoreBlocker: true })
    else void set(undefined, { replace: true, ignoreBlocker: true })
    openedHere.current = false
  }, [router, set])
  return { id, isNew: value === 'new', open, turnTo, begin, close }
}

/** Whether something can be begun now; `unknown` while that is still asked. */
export type Can = boolean | 'unknown'

/**
 * What is begun in the URL (`?group=new`) by a button, a link or the palette. Where it cannot be begun the URL forgets it; what is open
 * stays open, whatever comes meanwhile.
 */
export const useBegun = (name: string, can: Can = true) => {
  const { isNew, begin, close } = useOpenedInUrl(name)
  const stays = useRef(false)
  const isOpen = isNew && (stays.current || can === true)
  if (isOpen) stays.current = true
  const refused = isNew && !isOpen && can === false
  const forget = useEffectEvent(close)
  useEffect(() => {
    if (!isNew) stays.current = false
    if (refused) forget()
  }, [isNew, refused])
  // a button is only pressed where it can be
  const press = () => {
    stays.current = true
    begin()
  }
  return { isOpen, begin: press, close }
}
