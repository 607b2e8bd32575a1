import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'

/** As it is configured: whole MB of 1024 × 1024 bytes. */
export const mostOf = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`

interface Props {
  maxBytes: number
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes several files at once, chosen or dropped. */
export const DropFiles = ({ maxBytes, disabled, onFiles }: Props) => {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const over = (event: DragEvent, isIn: boolean) => {
    // without this the browser leaves the page for the file
    event.preventDefault()
    setOver(isIn && !disabled)
  }
  return (
    <div
      onDragEnter={(event) => over(event, true)}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={(event) => {
        over(event, false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-md border border-dashed p-4',
        isOver ? 'border-accent-ink bg-accent-soft' : 'border-line-control',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('word:files')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // the same file may be chosen again
          target.value = ''
        }}
      />
      <Button icon={FileUp} disabled={disabled} onClick={() => input.current?.click()}>
        {t('house-files:drop.choose')}
      </Button>
      <span className="text-ink-3">{t('house-files:drop.text', mostOf(maxBytes))}</span>
    </div>
  )
}
