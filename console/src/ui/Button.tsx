import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger' | 'destructive'
export type ButtonSize = 32 | 28 | 24

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: React.ReactNode
  /** One primary per view; `destructive` is outlined and begins a destruction, `danger` is filled and confirms it. */
  variant?: ButtonVariant | undefined
  /** 32 in forms, 28 in bars, 24 in rows. */
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  /** In flight: shows the arc, keeps the focus, swallows clicks. */
  busy?: boolean | undefined
}

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover disabled:bg-sunken disabled:text-ink-off',
  default:
    'bg-surface text-ink border-line-strong enabled:[&_.lucide]:text-ink-2 hover:bg-hover data-popup-open:bg-sunken disabled:bg-transparent disabled:text-ink-off disabled:border-line',
  quiet:
    'bg-transparent text-ink enabled:[&_.lucide]:text-ink-2 border-transparent hover:bg-hover data-popup-open:bg-sunken disabled:bg-transparent disabled:text-ink-off',
  danger: 'bg-bad text-on-bad border-transparent hover:bg-bad-hover disabled:bg-sunken disabled:text-ink-off',
  destructive:
    'bg-surface text-bad-ink border-line-strong hover:bg-bad-soft disabled:bg-transparent disabled:text-ink-off disabled:border-line',
}

const sizes: Record<ButtonSize, string> = { 32: 'h-8 text-13', 28: 'h-7 text-13', 24: 'h-6 text-12' }
const paddings: Record<ButtonSize, readonly [plain: string, withIcon: string]> = {
  32: ['px-3', 'pl-2.25 pr-3'],
  28: ['px-2.5', 'pl-2 pr-2.5'],
  24: ['px-2', 'pl-1.5 pr-2'],
}

/** The classes of a button, for links that look like one. */
export function buttonClass(
  look: { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; icon?: boolean | undefined } = {},
): string {
  const { variant = 'default', size = 32, icon = false } = look
  const shape =
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none'
  return cx(shape, 'transition-colors', sizes[size], paddings[size][icon ? 1 : 0], looks[variant])
}

export function Button({ variant, size, icon: Icon, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      className={cx(buttonClass({ variant, size, icon: busy || Icon !== undefined }), busy && 'pl-2.75', className)}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden />}
      {children}
    </button>
  )
}
