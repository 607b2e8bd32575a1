import { useRef } from 'react'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  changed: number
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asked when the basket is closed with unsaved input; the safe answer has the focus. */
export function LeaveDialog({ changed, onStay, onKeep, onDiscard }: Props) {
  const t = useT()
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={onStay}
      initialFocus={stay}
      title={t('basket:leave.title')}
      closeLabel={t('basket:leave.stay')}
      footer={
        <>
          <Button variant="destructive" className="mr-auto" onClick={onDiscard}>
            {t('basket:leave.discard')}
          </Button>
          <Button onClick={onKeep}>{t('basket:leave.keep')}</Button>
          <Button ref={stay} variant="primary" onClick={onStay}>
            {t('basket:leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('basket:leave.text', changed)}</p>
    </Dialog>
  )
}
