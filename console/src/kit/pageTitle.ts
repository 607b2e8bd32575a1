import { useEffect, useSyncExternalStore } from 'react'

const product = 'Disadmin'
let page = ''
const listeners = new Set<() => void>()

/** The title of the page that is open, for the document's title and the palette. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    page = title
    for (const listener of [...listeners]) listener()
  }, [title])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** "Shopping carts – Disadmin" */
export const useDocumentTitle = (prefix = ''): void => {
  const current = useSyncExternalStore(subscribe, () => page)
  useEffect(() => {
    document.title = `${prefix}${current === '' ? product : `${current} – ${product}`}`
  }, [current, prefix])
}
