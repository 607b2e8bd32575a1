import { useRef } from 'react'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useLeaveBlocker } from '../../kit/form/useLeaveBlocker.ts'

interface Props {
  changed: number
  isFull: boolean
  onForget: () => void
  onAnswer: (go: boolean) => void
}

/** Stay, leave and keep the draft, or leave and discard it; the safe answer has the focus. */
function LeaveQuestion({ changed, isFull, onForget, onAnswer }: Props) {
  const t = useT()
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      initialFocus={stay}
      title={t('discount-matrix:leave.title')}
      closeLabel={t('discount-matrix:leave.stay')}
      footer={
        <>
          <Button
            variant="destructive"
            className="mr-auto"
            onClick={() => {
              onForget()
              onAnswer(true)
            }}
          >
            {t('discount-matrix:leave.discard')}
          </Button>
          {!isFull && <Button onClick={() => onAnswer(true)}>{t('discount-matrix:leave.keep')}</Button>}
          <Button ref={stay} variant="primary" onClick={() => onAnswer(false)}>
            {t('discount-matrix:leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('form:leave.text', changed)}</p>
    </Dialog>
  )
}

// a filter or a dialog in the URL leaves the matrix where it is; another tab or another day does not
const names = ['tab', 'as_of']

interface LeaveProps {
  /** How many cells are not saved. */
  changed: number
  /** The draft could not be stored on this device. */
  isFull: boolean
  onForget: () => void
}

/** Asks before unsaved discounts are left behind, whatever way: another screen or tab, Back, signing out, closing the window. */
export const LeaveMatrix = ({ changed, isFull, onForget }: LeaveProps) => {
  const { isAsking, answer } = useLeaveBlocker({ hasChanges: changed > 0, names })
  if (!isAsking) return null
  return <LeaveQuestion changed={changed} isFull={isFull} onForget={onForget} onAnswer={answer} />
}
