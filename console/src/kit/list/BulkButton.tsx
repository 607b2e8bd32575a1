import { currentLanguage } from '../language.ts'
import { useMedia, usePhone } from '../useMedia.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { tip } from '../../ui/tip.ts'

// the window's width below which the words of the language do not fit into the bar: alone, and beside a reason
const needed = { en: [1060, 1240], de: [1220, 1430], it: [1220, 1430], fr: [1340, 1580] } as const

interface BulkButtonProps extends Omit<ButtonProps, 'children'> {
  children: string
  /** A reason stands beside it. */
  crowded: boolean
  /** Why it is not offered. */
  why?: string | undefined
}

/** A button of the bulk bar. Where the bar is too narrow the icon stands alone, with the word as its name and tooltip. */
export const BulkButton = ({ children, crowded, why, ...rest }: BulkButtonProps) => {
  const phone = usePhone()
  const narrow = useMedia(`(max-width: ${needed[currentLanguage()][crowded ? 1 : 0]}px)`) && !phone
  const hint = why ?? (narrow ? children : undefined)
  return (
    <Button size={phone ? 32 : 28} {...rest} {...(hint === undefined ? {} : tip(hint))}>
      <span className={narrow ? 'sr-only' : undefined}>{children}</span>
      {why !== undefined && <span className="sr-only">: {why}</span>}
    </Button>
  )
}
