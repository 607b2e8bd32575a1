import { type ExportFormat, exportFormats } from '@disadmin/contract/kit/file-format'
import { ChevronDown, Download } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { Select } from '../../ui/Select.tsx'
import { usePhone } from '../useMedia.ts'

/** Which format is chosen, where there is a choice. */
export interface FormatChoice {
  value: ExportFormat
  onValueChange: (format: ExportFormat) => void
  /** "Format" */
  label: string
}

interface ExportButtonProps {
  /** "Download" */
  label: string
  busy: boolean
  /** What the button itself does. */
  onPress: () => void
  /** Absent where there is one format only. */
  format?: FormatChoice
  /** What else may be had: the selected, everything found. */
  choices?: { label: string; entries: readonly MenuEntry[] }
}

/** A list as a file: the format, Download, and what of the list, in one row; on a phone all of it in one menu. */
export const ExportButton = ({ label, busy, onPress, format, choices }: ExportButtonProps) => {
  const phone = usePhone()
  if (phone && format && choices) return <InOneMenu label={label} busy={busy} format={format} entries={choices.entries} />
  return (
    <>
      {format && (
        <Select
          aria-label={format.label}
          look="button"
          size={28}
          className="w-17"
          options={exportFormats.map((name) => ({ value: name, label: `.${name}` }))}
          value={format.value}
          onValueChange={format.onValueChange}
        />
      )}
      {choices ? (
        <span className="flex">
          <Button size={28} icon={Download} busy={busy} onClick={onPress} className="rounded-r-none">
            {label}
          </Button>
          <Menu
            align="end"
            items={choices.entries}
            trigger={
              <IconButton
                icon={ChevronDown}
                label={choices.label}
                size={28}
                className="-ml-px rounded-l-none border border-line-strong bg-surface"
              />
            }
          />
        </span>
      ) : (
        <Button size={28} icon={Download} busy={busy} onClick={onPress}>
          {label}
        </Button>
      )}
    </>
  )
}

type InOneMenuProps = { label: string; busy: boolean; format: FormatChoice; entries: readonly MenuEntry[] }

const InOneMenu = ({ label, busy, format, entries }: InOneMenuProps) => {
  const formats = exportFormats.map((name) => ({
    kind: 'check' as const,
    label: `.${name}`,
    checked: name === format.value,
    onCheckedChange: () => format.onValueChange(name),
  }))
  return (
    <Menu
      align="end"
      side="top"
      items={[{ kind: 'title', label: format.label }, ...formats, { kind: 'line' }, ...entries]}
      trigger={
        <Button icon={Download} busy={busy} aria-label={`${label} .${format.value}`}>
          {`.${format.value}`}
        </Button>
      }
    />
  )
}
