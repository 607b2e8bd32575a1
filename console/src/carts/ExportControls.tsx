import type { CartRow } from '@disadmin/contract/carts/carts'
import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { useState } from 'react'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { showWarning } from '../kit/notify.ts'
import type { List } from '../kit/useList.ts'
import type { MenuEntry } from '../ui/Menu.tsx'
import { useExport } from './carts.calls.ts'

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
  const { busy, selected, entries } = useEntries(list, format)
  return (
    <ExportButton
      label={t('word:download')}
      busy={busy}
      onPress={selected}
      format={{ label: t('carts:list.export.format'), value: format, onValueChange: setFormat }}
      choices={{ label: t('carts:list.export.what'), entries }}
    />
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
