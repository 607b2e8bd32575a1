import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useT } from '../i18n.ts'
import { type Can, useBegun } from '../useBegun.ts'

interface Shown {
  open: boolean
  onClose: () => void
}

interface Props {
  can?: Can
  /** The dialog, drawn from when it is first opened. */
  children: (shown: Shown) => ReactNode
}

/** "Import", and the dialog of the import, which stands in the URL: `?import=new`. */
export const ImportButton = ({ can = true, children }: Props) => {
  const t = useT()
  const { isOpen, begin, close } = useBegun('import', can)
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen
  return (
    <>
      <Button icon={Upload} disabled={can === false} onClick={begin}>
        {t('word:import')}
      </Button>
      {wasOpen.current && children({ open: isOpen, onClose: close })}
    </>
  )
}
