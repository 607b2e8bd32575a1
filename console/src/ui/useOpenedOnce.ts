import { useRef } from 'react'

/** True once it was open: a row has dialogs that hardly anybody opens, and until then they cost nothing. */
export const useOpenedOnce = (open: boolean): boolean => {
  const opened = useRef(false)
  opened.current ||= open
  return opened.current
}
