import { currentLanguage } from '../../kit/language.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'

// below these widths of the window, the sidebar being wide
const iconOnly = { en: 'max-[1240px]:sr-only', de: 'max-[1430px]:sr-only', it: 'max-[1430px]:sr-only', fr: 'max-[1580px]:sr-only' }

/** A button of the bulk bar. Where the bar is too narrow for the words of the language, the icon stands alone and the word is its name. */
export const BulkButton = ({ children, ...rest }: ButtonProps) => {
  const phone = usePhone()
  return (
    <Button size={phone ? 32 : 28} {...rest}>
      <span className={cx(!phone && iconOnly[currentLanguage()])}>{children}</span>
    </Button>
  )
}
