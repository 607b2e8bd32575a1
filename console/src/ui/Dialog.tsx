import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { actionsHere } from './actions.ts'
import { cx } from './cx.ts'
import { footInSight } from './footInSight.ts'
import { IconButton } from './IconButton.tsx'
import { useOpenedOnce } from './useOpenedOnce.ts'

export type DialogReason = 'escape' | 'outside' | 'close'

export type DialogProps = {
  open: boolean
  /** Called when the user wants it closed; keep `open` true to refuse (and ask about unsaved input). */
  onClose: (reason: DialogReason) => void
  title: React.ReactNode
  /** Stands under the title and is read with it. */
  description?: React.ReactNode
  /** Beside the title: pills, who holds the lock. */
  head?: React.ReactNode
  /** At the end of the head, before the ×. */
  headEnd?: React.ReactNode
  /** Buttons, at the end of the foot. */
  footer?: React.ReactNode
  closeLabel: string
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full' | undefined
  /** Gets the focus first; otherwise the first field. */
  initialFocus?: React.RefObject<HTMLElement | null> | undefined
  finalFocus?: React.RefObject<HTMLElement | null> | undefined
  /** A press beside it closes it too. Off, because it loses what was typed. */
  closeOnOutside?: boolean | undefined
  /** Wraps head, body and foot in a form, so that Enter submits. */
  onSubmit?: React.FormEventHandler<HTMLFormElement> | undefined
  /** Padding of the body; p-5 unless said (tables want none). */
  bodyClassName?: string | undefined
  children: React.ReactNode
}

const sizes = { sm: 'w-100', md: 'w-140', lg: 'w-200', xl: 'w-280' } as const
// everything begins below the banner of the session, which stays in view
const place =
  'top-[calc(50%+var(--banner)/2)] left-1/2 max-h-[calc(100dvh-32px-var(--banner))] max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 rounded-lg shadow-dialog'

export const scrimClass =
  'fixed inset-x-0 top-(--banner) bottom-0 z-40 bg-scrim transition-opacity duration-(--base) data-ending-style:opacity-0 data-starting-style:opacity-0'
export const dialogClass =
  'fixed z-40 flex flex-col overflow-hidden bg-raised outline-none transition-opacity duration-(--base) data-ending-style:opacity-0 data-starting-style:opacity-0'
export const dialogPlaceClass = place

const fields =
  ':is(input, textarea, select, [role="combobox"]):not(:disabled, [readonly], [tabindex="-1"], [type="hidden"], [aria-hidden="true"])'

/** Typing is what most dialogs are opened for; where there is nothing to type, no button looks chosen either. */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>(fields) ?? popup
}

/** A modal dialog: Escape closes (ask first if dirty), focus stays inside and returns to what opened it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, size = 'md', initialFocus, finalFocus, onSubmit } = props
  const isFull = size === 'full'
  const popup = useRef<HTMLDivElement>(null)
  const content = <DialogContent {...props} isFull={isFull} />
  if (!useOpenedOnce(open)) return null
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!props.closeOnOutside}
      onOpenChange={(next, { reason }) => {
        if (!next) onClose(reason === 'escape-key' ? 'escape' : reason === 'outside-press' ? 'outside' : 'close')
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={scrimClass} />
        <Base.Popup
          ref={popup}
          initialFocus={initialFocus ?? (() => firstField(popup.current))}
          {...(finalFocus ? { finalFocus } : undefined)}
          className={cx(dialogClass, isFull ? 'inset-x-0 top-(--banner) bottom-0 bg-surface' : `${place} ${sizes[size]}`)}
        >
          {onSubmit ? (
            <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
              {content}
            </form>
          ) : (
            content
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function DialogContent({ isFull, ...props }: DialogProps & { isFull: boolean }) {
  const { title, description, head, headEnd, footer, closeLabel, onClose, bodyClassName, children } = props
  return (
    <>
      <header
        className={cx(
          'flex shrink-0 items-center gap-3 px-5 max-phone:flex-wrap',
          isFull
            ? 'relative min-h-14 border-b border-line bg-canvas max-phone:min-h-12 max-phone:gap-y-1 max-phone:py-2 max-phone:pr-13 short:min-h-11'
            : 'pt-5',
        )}
      >
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 max-phone:min-w-min">
          <Base.Title className={cx('min-w-0 font-strong', isFull ? 'text-20' : 'text-15')}>{title}</Base.Title>
          {head}
          {description !== undefined && <Base.Description className="w-full pt-1 text-ink-2">{description}</Base.Description>}
        </div>
        {/* on a phone below the title, where both do not fit beside each other */}
        {headEnd !== undefined && (
          <div {...actionsHere} className="flex items-center gap-3 max-phone:order-1 max-phone:ml-auto">
            {headEnd}
          </div>
        )}
        <IconButton
          icon={X}
          label={closeLabel}
          size={28}
          className={cx('-mr-1.5', isFull && 'max-phone:absolute max-phone:top-2.5 max-phone:right-5')}
          onClick={() => onClose('close')}
        />
      </header>
      <div className={cx('min-h-0 flex-1 overflow-y-auto', bodyClassName ?? 'p-5')}>{children}</div>
      {footer !== undefined && (
        <footer
          ref={footInSight}
          {...actionsHere}
          className="flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-5 py-3 short:min-h-11 short:py-1.5"
        >
          {footer}
        </footer>
      )}
    </>
  )
}
