import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { dialogClass, dialogPlaceClass, scrimClass } from './Dialog.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { FormError } from './Field.tsx'
import { footInSight } from './footInSight.ts'
import { useOpenedOnce } from './useOpenedOnce.ts'

export type ConfirmDialogProps = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** "Are you sure?" */
  title: string
  /** Names what is hit. */
  body: React.ReactNode
  facts?: readonly Fact[] | undefined
  cancelLabel: string
  /** "Yes, delete!" */
  confirmLabel: string
  /** `primary` where nothing is destroyed. */
  tone?: 'danger' | 'primary' | undefined
  busy?: boolean | undefined
  /** Why it did not work; the dialog stays open. */
  error?: string | undefined
}

/** Asks before something is destroyed (ERR-16); the focus stands on Cancel, and only the confirmation is red. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, body, facts, cancelLabel, confirmLabel, tone = 'danger', busy = false, error } = props
  const cancel = useRef<HTMLButtonElement>(null)
  if (!useOpenedOnce(open)) return null
  return (
    <Base.Root open={open} disablePointerDismissal onOpenChange={(next) => !next && !busy && onCancel()}>
      <Base.Portal>
        <Base.Backdrop forceRender className={scrimClass} />
        <Base.Popup role="alertdialog" initialFocus={cancel} className={cx(dialogClass, dialogPlaceClass, 'w-90 p-5')}>
          <Base.Title className="text-15 font-strong">{title}</Base.Title>
          <Base.Description render={<div />} className="mt-1.5 text-ink-2">
            {body}
          </Base.Description>
          {facts && facts.length > 0 && <Facts sunken facts={facts} className="mt-3" />}
          {error !== undefined && <FormError className="mt-3">{error}</FormError>}
          <div ref={footInSight} className="mt-5 flex flex-wrap justify-end gap-2">
            <Button ref={cancel} disabled={busy} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
