import { type KeyboardEvent, useId, useRef } from 'react'
import { actionsHere } from './actions.ts'
import { Badge } from './Badge.tsx'
import { cx } from './cx.ts'

export type TabItem<V extends string> = { value: V; label: string; count?: number | undefined; disabled?: boolean | undefined }

export type TabsProps<V extends string> = {
  label: string
  items: readonly TabItem<V>[]
  value: V | null
  onValueChange: (value: V) => void
  /** Stands after the last tab: a "+" button. */
  end?: React.ReactNode
  /** The tabs' content. Without it they switch what is elsewhere (saved views), and no panel is announced. */
  children?: React.ReactNode
  className?: string | undefined
}

/** Arrow keys, Home and End move and choose; Tab leaves into the panel. */
export function Tabs<V extends string>({ label, items, value, onValueChange, end, children, className }: TabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const open = items.filter((item) => !item.disabled)
  const go = (event: KeyboardEvent) => {
    const at = open.findIndex((item) => item.value === value)
    const step: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }
    const to = step[event.key]
    const next = to === undefined ? undefined : open.at(to % open.length)
    if (!next) return
    event.preventDefault()
    onValueChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus()
  }
  const hasPanel = children !== undefined
  return (
    <>
      <div className={cx('flex h-9 items-stretch border-b border-line', className)}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          {...(hasPanel && actionsHere)}
          className="-mb-px flex min-w-0 gap-5 overflow-x-auto overflow-y-hidden"
        >
          {items.map((item) => {
            const isOn = item.value === value
            return (
              <button
                key={item.value}
                type="button"
                role="tab"
                data-tab={item.value}
                id={`${id}-${item.value}`}
                aria-selected={isOn}
                aria-controls={isOn && hasPanel ? `${id}-panel` : undefined}
                disabled={item.disabled}
                tabIndex={isOn || (value === null && item === open[0]) ? 0 : -1}
                onKeyDown={go}
                onClick={() => onValueChange(item.value)}
                className={cx(
                  'flex shrink-0 items-center gap-1.5 border-y-2 border-transparent font-medium whitespace-nowrap text-ink-2 transition-colors ring-inset-focus',
                  'hover:text-ink disabled:text-ink-off aria-selected:border-b-accent-ink aria-selected:text-ink',
                )}
              >
                {item.label}
                {item.count !== undefined && <Badge count={item.count} look="plain" />}
              </button>
            )
          })}
        </div>
        {end && <div className="ml-3 flex items-center">{end}</div>}
      </div>
      {hasPanel && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={value === null ? undefined : `${id}-${value}`}
          tabIndex={-1}
          className="outline-none"
        >
          {children}
        </div>
      )}
    </>
  )
}
