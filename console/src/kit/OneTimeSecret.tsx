import { Copy } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showSuccess, showWarning } from './notify.ts'

interface Props {
  value: string
  texts: { label: string; copy: string; copied: string; notCopied: string }
}

/** What is shown this one time, with a button that copies it. Browsers allow copying only on https and on this machine itself. */
export const OneTimeSecret = ({ value, texts }: Props) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showSuccess(texts.copied)
    } catch {
      showWarning(texts.notCopied)
    }
  }
  return (
    <div className="flex items-end gap-2">
      <TextField className="flex-1" label={texts.label} readOnly value={value} onFocus={(event) => event.target.select()} />
      <Button icon={Copy} onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </div>
  )
}
