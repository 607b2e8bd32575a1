import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useSearchValue } from '../kit/useSearch.ts'

const fields = ':is(input, textarea, select, button, [role=combobox]):not(:disabled)'

/** An entry named in the URL (`?entry=mail_sender`) is brought into sight and gets the focus, once: the URL forgets it. */
export const useEntryInUrl = (form: RefObject<HTMLFormElement | null>, showAll: () => void): void => {
  const [entry, setEntry] = useSearchValue('entry')
  const reveal = useEffectEvent((key: string) => {
    const row = form.current?.querySelector(`[data-entry="${CSS.escape(key)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true })
    setEntry(undefined, { replace: true })
  })
  const show = useEffectEvent(showAll)
  useEffect(() => {
    if (entry === undefined) return
    show()
    // drawn whole by then, and whatever led here is closed
    const timer = setTimeout(() => reveal(entry), 50)
    return () => clearTimeout(timer)
  }, [entry])
}
