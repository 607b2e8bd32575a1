import { useRef } from 'react'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  changed: number
  isFull: boolean
  onForget: () => void
  onAnswer: (go: boolean) => void
}

/** Stay, leave with the cells kept on this device, or without them; the safe answer has the focus. */
export function LeaveQuestion({ changed, isFull, onForget, onAnswer }: Props) {
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
