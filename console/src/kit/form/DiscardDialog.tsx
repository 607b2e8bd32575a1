import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useT } from '../i18n.ts'

interface Props {
  /** How many fields were changed. */
  changed: number
  onStay: () => void
  onDiscard: () => void
}

/** Asked when a form with unsaved input is left; the safe answer has the focus. */
export const DiscardDialog = ({ changed, onStay, onDiscard }: Props) => {
  const t = useT()
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      size="sm"
      onClose={onStay}
      initialFocus={stay}
      title={t('form:leave.title')}
      closeLabel={t('form:leave.stay')}
      footer={
        <>
          <Button variant="destructive" className="mr-auto" onClick={onDiscard}>
            {t('word:discard')}
          </Button>
          <Button ref={stay} variant="primary" onClick={onStay}>
            {t('form:leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('form:leave.text', changed)}</p>
    </Dialog>
  )
}
