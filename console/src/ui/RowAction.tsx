import type { LucideIcon } from 'lucide-react'
import { IconButton } from './IconButton.tsx'

export type RowActionProps = {
  icon: LucideIcon
  label: string
  /** Why it cannot be done here. The button stays where it is, can be reached, and says so. */
  reason?: string | undefined
  size?: 24 | 28 | 32 | undefined
  onClick: () => void
}

/** What can be done with one row, or why not. */
export function RowAction({ reason, label, onClick, ...rest }: RowActionProps) {
  if (reason === undefined) return <IconButton {...rest} label={label} onClick={onClick} />
  return (
    <IconButton
      {...rest}
      label={`${label}. ${reason}`}
      aria-disabled
      className="cursor-default text-ink-off! hover:bg-transparent!"
    />
  )
}
