import { Copy } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { copy, type CopyWords } from './copy.ts'

interface Props {
  value: string
  texts: CopyWords & { label: string; copy: string }
}

/** What is shown this one time, with a button that copies it. */
export const OneTimeSecret = ({ value, texts }: Props) => (
  <div className="flex items-end gap-2">
    <TextField className="flex-1" label={texts.label} readOnly value={value} onFocus={(event) => event.target.select()} />
    <Button icon={Copy} onClick={() => void copy(value, texts)}>
      {texts.copy}
    </Button>
  </div>
)
