import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './IconButton.tsx'
import { Kbd } from './Kbd.tsx'
import { onMac } from './onMac.ts'
import { RequestId } from './RequestId.tsx'
import { type ToastAction, type ToastEntry, toasts } from './toasts.ts'

const SUCCESS_MS = 5000

/** Ctrl+Z where nothing else is undone by it. */
const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented }: KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  !defaultPrevented &&
  !(target instanceof Element && target.closest('input, textarea, [role=grid], [role=dialog], [role=alertdialog]'))

const press = (toast: ToastEntry, action = toast.action) => {
  toasts.close(toast.id)
  action?.onPress()
}

export type ToastLabels = {
  /** Name of the region, with its key: "Messages (F6)". */
  region: string
  close: string
  request: string
  copy: string
  copied: string
}

const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const
const tones = { success: 'text-good-ink', warning: 'text-warn-ink', error: 'text-bad-ink' } as const

/** Shows what `toasts` holds, bottom right but above pagers and dialog feet, which have two rows on a phone: an error that stays must not cover Save. Mount once. F6 moves the focus into it, first to what can be done; Ctrl+Z takes the latest undo; hover and focus stop the clock. */
export function Toasts({ labels }: { labels: ToastLabels }) {
  const entries = useSyncExternalStore(toasts.subscribe, toasts.list)
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const undoable = isUndoKey(event) ? toasts.list().findLast(({ action }) => action?.isUndo) : undefined
      if (undoable) {
        event.preventDefault()
        return press(undoable)
      }
      const at = (selector: string) => region.current?.querySelector<HTMLElement>(selector)
      const target = event.key === 'F6' && (at('[data-actions] button') ?? at('button'))
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [])
  return createPortal(
    <section
      ref={region}
      aria-label={labels.region}
      aria-live="polite"
      aria-relevant="additions"
      className="no-print pointer-events-none fixed right-4 bottom-[var(--toasts,80px)] z-50 flex max-phone:bottom-[var(--toasts,136px)] w-90 max-w-[calc(100vw-32px)] flex-col gap-3"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} held={held} labels={labels} />
      ))}
    </section>,
    document.body,
  )
}

/** One toast; the gallery shows it standing. */
export function ToastCard({ entry, held, labels }: { entry: ToastEntry; held: boolean; labels: ToastLabels }) {
  const { id, tone, title, description, requestId, action, other, lasts = SUCCESS_MS } = entry
  const Icon = icons[tone]
  const isPassing = tone === 'success'
  useEffect(() => {
    if (!isPassing || held) return
    const timer = window.setTimeout(() => toasts.close(id), lasts)
    return () => window.clearTimeout(timer)
  }, [id, isPassing, held, lasts])
  const isLong = description !== undefined || requestId !== undefined
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className="floating pointer-events-auto relative flex gap-2.5 p-3 pr-9.5 starting:translate-y-1 starting:opacity-0"
    >
      <Icon aria-hidden className={`mt-0.5 ${tones[tone]}`} />
      <div className="min-w-0 flex-1 break-words">
        <p className={isLong ? 'font-strong' : undefined}>{title}</p>
        {description !== undefined && <p className="text-ink-2">{description}</p>}
        {(requestId !== undefined || action) && (
          <div className="mt-2 flex min-h-4 items-center justify-between gap-3">
            {requestId === undefined ? (
              <span />
            ) : (
              <RequestId id={requestId} label={labels.request} copyLabel={labels.copy} copiedLabel={labels.copied} />
            )}
            <span data-actions className="flex gap-4">
              {[action, other].map((one) => one && <ActionButton key={one.label} toast={entry} action={one} />)}
            </span>
          </div>
        )}
      </div>
      <IconButton
        icon={X}
        label={labels.close}
        tooltip={false}
        tone="quiet"
        className={`absolute top-2.5 right-2 ${isPassing ? 'opacity-0 focus-visible:opacity-100 [:hover>&]:opacity-100' : ''}`}
        onClick={() => toasts.close(id)}
      />
    </div>
  )
}

const ActionButton = ({ toast, action }: { toast: ToastEntry; action: ToastAction }) => (
  <span className="flex items-center gap-2">
    {action.isUndo && <Kbd className="max-phone:hidden">{onMac() ? '⌘Z' : 'Ctrl Z'}</Kbd>}
    <button
      type="button"
      aria-keyshortcuts={action.isUndo ? 'Control+Z' : undefined}
      className="-my-1 min-h-6 rounded-sm text-12 font-medium whitespace-nowrap text-accent-ink hover:underline"
      onClick={() => press(toast, action)}
    >
      {action.label}
    </button>
  </span>
)
