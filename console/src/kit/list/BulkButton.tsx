import { usePhone } from '../useMedia.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { tip } from '../../ui/tip.ts'
import { useCompact } from './useCompact.ts'

interface BulkButtonProps extends Omit<ButtonProps, 'children'> {
  children: string
  /** Why it is not offered. */
  why?: string | undefined
}

/** A button of the bulk bar. Where the words of the bar do not fit the icon stands alone, with the word as its name and tooltip. */
export const BulkButton = ({ children, why, ...rest }: BulkButtonProps) => {
  const phone = usePhone()
  const compact = useCompact()
  const hint = why ?? (compact && !phone ? children : undefined)
  return (
    <Button size={phone ? 32 : 28} {...rest} {...(hint === undefined ? {} : tip(hint))}>
      <span className="phone:group-data-compact/bar:sr-only">{children}</span>
      {why !== undefined && <span className="sr-only">: {why}</span>}
    </Button>
  )
}
