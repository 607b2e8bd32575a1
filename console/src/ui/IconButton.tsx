import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { tip } from './tip.ts'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** Name for screen readers and text of the tooltip. */
  label: string
  /** Key that does the same, shown in the tooltip. */
  keys?: string | undefined
  size?: 32 | 28 | 24 | undefined
  tone?: 'ink' | 'quiet' | 'accent' | 'warn' | 'bad' | undefined
  /** `false` where the name stands beside it anyway (a field, a chip). */
  tooltip?: boolean | undefined
  /** Short text beside the icon (the operator's name at a lock). */
  text?: string | undefined
}

const sizes = { 32: 'h-8 min-w-8', 28: 'h-7 min-w-7', 24: 'h-6 min-w-6' } as const
const tones = {
  ink: 'text-ink-2',
  quiet: 'text-ink-3',
  accent: 'text-accent-ink',
  warn: 'text-warn-ink',
  bad: 'text-bad-ink',
} as const

/** Whether the text stands in the label as words of its own; "0" does not stand in "Garage 1207". */
const says = (label: string, text: string): boolean => ` ${label} `.includes(` ${text} `)

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, keys, size = 24, tone = 'ink', tooltip = true, text, className, ...rest } = props
  return (
    <button
      type="button"
      aria-label={text === undefined || says(label, text) ? label : `${text}, ${label}`}
      {...(tooltip ? tip(label, keys) : undefined)}
      {...rest}
      className={cx(
        'inline-flex shrink-0 items-center justify-center gap-1 rounded-md transition-colors select-none',
        'hover:bg-sunken data-popup-open:bg-sunken disabled:bg-transparent disabled:text-ink-off aria-pressed:bg-sunken',
        sizes[size],
        text !== undefined && 'px-1.5 text-12 font-medium [&_.lucide]:size-3.5',
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden />
      {text !== undefined && <span className="truncate">{text}</span>}
    </button>
  )
}
