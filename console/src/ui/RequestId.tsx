import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyToClipboard } from './clipboard.ts'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

export type RequestIdProps = {
  id: string
  /** "Request" */
  label: string
  copyLabel: string
  copiedLabel: string
  className?: string | undefined
}

/** The number a person tells support, with a button that copies it. */
export function RequestId({ id, label, copyLabel, copiedLabel, className }: RequestIdProps) {
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void copyToClipboard(id).then(setCopied)
  }
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-12 text-ink-3', className)}>
      {label}
      <code className="font-mono text-12 text-ink select-all">{id}</code>
      <IconButton
        icon={copied ? Check : Copy}
        label={copied ? copiedLabel : copyLabel}
        tone="quiet"
        className="-my-1 -ml-1 [&_.lucide]:size-3.5"
        onClick={copy}
        onBlur={() => setCopied(false)}
      />
    </span>
  )
}
