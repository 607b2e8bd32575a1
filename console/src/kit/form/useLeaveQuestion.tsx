import { useState } from 'react'
import { DiscardDialog } from './DiscardDialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { SheetState } from './useSheet.ts'

/** Asks before a dialog with unsaved input is closed, or the page behind it left. `question` is drawn beside the dialog. */
export const useLeaveQuestion = (sheet: Pick<SheetState, 'busy' | 'changed' | 'forget'>, onClose: () => void) => {
  const [asking, setAsking] = useState(false)
  const leave = () => {
    if (sheet.busy) return
    if (sheet.changed.length > 0) setAsking(true)
    else onClose()
  }
  const discard = () => {
    sheet.forget?.()
    onClose()
  }
  const question = (
    <>
      {asking && <DiscardDialog changed={sheet.changed.length} onStay={() => setAsking(false)} onDiscard={discard} />}
      <LeaveGuard sheet={sheet} inDialog />
    </>
  )
  return { leave, asking, question }
}
