import { useLeaveBlocker } from '../../kit/form/useLeaveBlocker.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

// a filter or a dialog in the URL leaves the matrix where it is; another tab or another day does not
const names = ['tab', 'as_of']

interface Props {
  /** How many cells are not saved. */
  changed: number
  /** There was no room to keep them on this device. */
  isFull: boolean
  onForget: () => void
}

/** Asks before unsaved discounts are left behind, whatever way: another screen or tab, Back, signing out, closing the window. */
export const LeaveMatrix = ({ changed, isFull, onForget }: Props) => {
  const { isAsking, answer } = useLeaveBlocker({ hasChanges: changed > 0, names })
  if (!isAsking) return null
  return <LeaveQuestion changed={changed} isFull={isFull} onForget={onForget} onAnswer={answer} />
}
