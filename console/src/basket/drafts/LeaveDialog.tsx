import { useRef } from 'react'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  changed: number
  /** Text of the pending setup; '' for none. */
  chosen: string
  saving: boolean
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
  /** Undefined while saving is not possible. */
  onSave: (() => void) | undefined
}

/** Asks when the basket is left with unsaved input; the safe answer has the focus. */
export function LeaveDialog({ changed, chosen, saving, onStay, onKeep, onDiscard, onSave }: Props) {
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
          <Button variant="destructive" className="mr-auto" disabled={saving} onClick={onDiscard}>
            {t('basket:leave.discard')}
          </Button>
          <Button disabled={saving} onClick={onKeep}>
            {t('basket:leave.keep')}
          </Button>
          {onSave && (
            <Button busy={saving} onClick={onSave}>
              {t('basket:leave.save')}
            </Button>
          )}
          <Button ref={stay} variant="primary" disabled={saving} onClick={onStay}>
            {t('basket:leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('basket:leave.text', changed)}</p>
      {chosen !== '' && <p className="mt-1 text-ink-2">{t('basket:chosen.title', chosen)}</p>}
    </Dialog>
  )
}
