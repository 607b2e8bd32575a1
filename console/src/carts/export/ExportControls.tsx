import type { CartRow } from '@disadmin/contract/carts/carts'
import { type ExportFormat, exportFormats } from '@disadmin/contract/kit/file-format'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { showWarning } from '../../kit/notify.ts'
import { usePhone } from '../../kit/useMedia.ts'
import type { List } from '../../kit/useList.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { Select } from '../../ui/Select.tsx'
import { useExport } from '../carts.calls.ts'

/** The default is plain text (CART-11); it lasts as long as the screen. */
export const useExportFormat = () => useState<ExportFormat>('txt')

interface ExportControlsProps {
  list: List<CartRow>
  format: ExportFormat
  setFormat: (format: ExportFormat) => void
}

/** Format and Download: the selected baskets (CART-12), or everything the filter finds (CART-63S). */
export const ExportControls = ({ list, format, setFormat }: ExportControlsProps) => {
  const t = useT()
  const phone = usePhone()
  const { busy, selected, entries } = useEntries(list, format)
  if (phone) {
    const formats = exportFormats.map((name) => ({
      kind: 'check' as const,
      label: `.${name}`,
      checked: name === format,
      onCheckedChange: () => setFormat(name),
    }))
    const items: MenuEntry[] = [{ kind: 'title', label: t('carts:list.export.format') }, ...formats, { kind: 'line' }, ...entries]
    return (
      <Menu
        align="end"
        side="top"
        items={items}
        trigger={
          <Button icon={Download} busy={busy} aria-label={`${t('word:download')} .${format}`}>
            {`.${format}`}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Select
        aria-label={t('carts:list.export.format')}
        look="button"
        size={28}
        className="w-17"
        options={exportFormats.map((name) => ({ value: name, label: `.${name}` }))}
        value={format}
        onValueChange={setFormat}
      />
      <span className="flex">
        <Button size={28} icon={Download} busy={busy} onClick={selected} className="rounded-r-none">
          {t('word:download')}
        </Button>
        <Menu
          align="end"
          items={entries}
          trigger={
            <IconButton
              icon={ChevronDown}
              label={t('carts:list.export.what')}
              size={28}
              className="-ml-px rounded-l-none border border-line-strong bg-surface"
            />
          }
        />
      </span>
    </>
  )
}

const useEntries = (list: List<CartRow>, format: ExportFormat) => {
  const t = useT()
  const { run, busy } = useExport()
  const { selection, total = 0 } = list
  const found = () => run({ format, of: list.query })
  const selected = () => {
    if (selection.count === 0) return showWarning(t('carts:list.export.none_selected'))
    if (selection.everything) return found()
    run({ format, of: selection.ids })
  }
  const counted = (label: string, count: number) => `${label} (${formatCount(count)})`
  const entries: MenuEntry[] = [
    { label: counted(t('carts:list.export.selected'), selection.count), onSelect: selected },
    { label: counted(t('carts:list.export.found'), total), onSelect: found },
  ]
  return { busy, selected, entries }
}
