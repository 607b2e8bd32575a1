import { useEffect, useEffectEvent, useRef } from 'react'
import { useOpenedInUrl } from './useOpenedInUrl.ts'

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
