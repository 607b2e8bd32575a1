import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useOpenedOnce } from '../../ui/useOpenedOnce.ts'
import { useT } from '../i18n.ts'
import { type Can, useBegun } from '../useOpenedInUrl.ts'

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
  const opened = useOpenedOnce(isOpen)
  return (
    <>
      <Button icon={Upload} disabled={can === false} onClick={begin}>
        {t('word:import')}
      </Button>
      {opened && children({ open: isOpen, onClose: close })}
    </>
  )
}
