import { useBlocker } from '@tanstack/react-router'
import { token } from '../token.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import type { SheetState } from './useSheet.ts'

interface Place {
  pathname: string
  search: unknown
}
const tabOf = ({ search }: Place): unknown => (search as Record<string, unknown>)['tab']
// a menu or a dialog in the URL leaves the form where it is
const leaves = (here: Place, there: Place): boolean => here.pathname !== there.pathname || tabOf(here) !== tabOf(there)

type Left = Pick<SheetState, 'busy' | 'changed' | 'forget'>

/** Asks before unsaved input is left behind: another screen, another tab of the record, Back, closing the window. */
export const LeaveGuard = ({ sheet }: { sheet: Left }) => {
  const changed = sheet.busy ? 0 : sheet.changed.length
  const blocker = useBlocker({
    // whoever is signed out must not be held
    shouldBlockFn: ({ current, next }) => changed > 0 && token.get() !== null && leaves(current, next),
    enableBeforeUnload: () => changed > 0,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const discard = () => {
    sheet.forget?.()
    blocker.proceed()
  }
  return <DiscardDialog changed={changed} onStay={blocker.reset} onDiscard={discard} />
}
