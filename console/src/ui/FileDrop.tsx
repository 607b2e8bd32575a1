import { FileUp, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Field, type FieldProps, splitField } from './Field.tsx'
import { type FileFault, fileFault } from './fileFault.ts'
import { IconButton } from './IconButton.tsx'
import { fieldState } from './TextField.tsx'
import { fileSize } from './fileSize.ts'

export type FileDropProps = FieldProps & {
  value: File | null
  onValueChange: (file: File | null) => void
  /** Endings with their dot, in any case; they are said as they are given: `['.JPG', '.PNG']`. */
  accept: readonly string[]
  maxBytes?: number | undefined
  /** The words of a file that is not taken. */
  faultText: (fault: FileFault) => string
  /** What is there now: a picture, the name of the file last sent. */
  preview?: React.ReactNode
  chooseLabel: string
  /** "or drop it here". */
  dropText: string
  replaceLabel: string
  removeLabel: string
  name?: string | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** One file, chosen or dropped. A file that is too large or of another kind is not taken, and the field says why. */
export function FileDrop(props: FileDropProps) {
  const [field, rest] = splitField(props)
  const { value, onValueChange, accept, maxBytes, faultText, disabled = false } = rest
  const [fault, setFault] = useState<FileFault | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)

  const take = (file: File | undefined) => {
    if (!file || disabled) return
    const found = fileFault(file, { accept, maxBytes })
    setFault(found)
    if (found === null) onValueChange(file)
  }
  const remove = () => {
    setFault(null)
    onValueChange(null)
    choose.current?.focus()
  }
  const over = (event: DragEvent, isIn: boolean) => {
    // without this the browser leaves the page for the file
    event.preventDefault()
    setOver(isIn && !disabled)
  }
  const error = fault === null ? field.error : faultText(fault)
  return (
    <Field {...field} error={error}>
      {(control) => (
        <div
          {...fieldState({ disabled }, error)}
          onDragEnter={(event) => over(event, true)}
          onDragOver={(event) => over(event, true)}
          onDragLeave={(event) => over(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
          onDrop={(event) => {
            over(event, false)
            take(event.dataTransfer.files[0])
          }}
          className={cx(
            'flex flex-wrap items-center gap-3 rounded-md border border-dashed p-3',
            isOver ? 'border-accent-ink bg-accent-soft' : error === undefined ? 'border-line-control' : 'border-bad-ink',
          )}
        >
          {rest.preview}
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            name={rest.name}
            accept={accept.join(',')}
            onChange={({ target }) => {
              take(target.files?.[0])
              // the same file, corrected, may be chosen again
              target.value = ''
            }}
          />
          <Button
            id={control.id}
            aria-describedby={control['aria-describedby']}
            aria-label={[field.label, value ? rest.replaceLabel : rest.chooseLabel].filter(Boolean).join(': ')}
            ref={choose}
            icon={FileUp}
            disabled={disabled}
            onBlur={rest.onBlur}
            onClick={() => input.current?.click()}
          >
            {value ? rest.replaceLabel : rest.chooseLabel}
          </Button>
          {value ? (
            <ChosenFile file={value} removeLabel={rest.removeLabel} disabled={disabled} onRemove={remove} />
          ) : (
            <span className="text-ink-3">{rest.dropText}</span>
          )}
        </div>
      )}
    </Field>
  )
}

type ChosenFileProps = { file: File; removeLabel: string; disabled: boolean; onRemove: () => void }

function ChosenFile({ file, removeLabel, disabled, onRemove }: ChosenFileProps) {
  return (
    <span className="flex min-w-0 items-center gap-2" role="status">
      <span className="truncate">{file.name}</span>
      <span className="tabular text-12 whitespace-nowrap text-ink-3">{fileSize(file.size)}</span>
      <IconButton icon={X} label={removeLabel} disabled={disabled} onClick={onRemove} />
    </span>
  )
}
