import { namesInUrl } from '../useOpenedInUrl.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { useLeaveBlocker } from './useLeaveBlocker.ts'
import type { SheetState } from './useSheet.ts'

interface Props {
  sheet: Pick<SheetState, 'busy' | 'changed' | 'forget'>
  /** The form is a dialog: Back may close it. */
  inDialog?: boolean
}

const tab = ['tab']

/** Asks before unsaved input is left behind: another screen, another tab of the record, Back, signing out, closing the window. */
export const LeaveGuard = ({ sheet, inDialog = false }: Props) => {
  const changed = sheet.busy ? 0 : sheet.changed.length
  // a menu or a dialog in the URL leaves a page where it is
  const { isAsking, answer } = useLeaveBlocker({ hasChanges: changed > 0, names: inDialog ? namesInUrl : tab })
  if (!isAsking) return null
  const discard = () => {
    sheet.forget?.()
    answer(true)
  }
  return <DiscardDialog changed={changed} onStay={() => answer(false)} onDiscard={discard} />
}
