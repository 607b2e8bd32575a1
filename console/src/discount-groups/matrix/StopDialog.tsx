import { useRef } from 'react'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  changed: number
  onStay: () => void
  onDiscard: () => void
}

/** Asked before editing ends without a save; the safe answer has the focus. */
export const StopDialog = ({ changed, onStay, onDiscard }: Props) => {
  const t = useT()
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      size="sm"
      onClose={onStay}
      initialFocus={stay}
      title={t('discount-matrix:stop.title')}
      closeLabel={t('discount-matrix:leave.stay')}
      footer={
        <>
          <Button variant="destructive" className="mr-auto" onClick={onDiscard}>
            {t('discount-matrix:stop.discard')}
          </Button>
          <Button ref={stay} variant="primary" onClick={onStay}>
            {t('discount-matrix:leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('form:leave.text', changed)}</p>
    </Dialog>
  )
}
