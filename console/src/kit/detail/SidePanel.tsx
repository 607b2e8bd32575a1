import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { actionsHere } from '../../ui/actions.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useSidebarSpace } from './sidebarSpace.ts'

interface Step {
  label: string
  /** Undefined at the end of the page. */
  go: (() => void) | undefined
}

interface SidePanelProps {
  title: string
  /** Beside the title: a pill. */
  state?: ReactNode
  onClose: () => void
  closeLabel: string
  /** To the rows above and below. */
  steps?: { previous: Step; next: Step }
  /** The sidebar gets narrow meanwhile. */
  takesRoom?: boolean
  /** Its width; w-120 unless said. */
  className?: string
  children: ReactNode
}

/**
 * What lies open beside a list and never over it. It takes the focus and keeps it while its own content changes, Escape closes it, and
 * the focus goes back to the row that opened it, else to the list.
 */
export const SidePanel = ({
  title,
  state,
  onClose,
  closeLabel,
  steps,
  takesRoom = false,
  className = 'w-120',
  children,
}: SidePanelProps) => {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <aside
      ref={panel}
      {...actionsHere}
      tabIndex={-1}
      aria-label={title}
      onKeyDown={(event) => {
        // a dialog or menu of the panel closes itself first
        if (event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.contains(event.target as Node)) onClose()
      }}
      className={cx('flex shrink-0 flex-col overflow-y-auto border-l border-line outline-none no-print', className)}
    >
      {takesRoom && <TakesRoom />}
      <header className="flex min-h-13 shrink-0 items-center gap-2.5 px-5 py-2 max-phone:px-4">
        <h2 className="min-w-0 text-15">{title}</h2>
        {state}
        <span className="-mr-1.5 ml-auto flex items-center gap-1">
          {steps && <StepButton icon={ChevronUp} {...steps.previous} />}
          {steps && <StepButton icon={ChevronDown} {...steps.next} />}
          <IconButton icon={X} size={28} label={closeLabel} onClick={onClose} />
        </span>
      </header>
      {children}
    </aside>
  )
}

const TakesRoom = () => {
  useSidebarSpace()
  return null
}

const StepButton = ({ icon, label, go }: Step & { icon: typeof ChevronUp }) => (
  <IconButton icon={icon} size={28} label={label} disabled={!go} onClick={go} />
)
