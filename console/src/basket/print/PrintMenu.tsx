import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { stored } from '../../kit/storage.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'

const key = 'disadmin.print.barcodes'

/** Whether barcodes are printed; remembered on the device. */
export const useBarcodes = () => {
  const [barcodes, set] = useState(() => stored.get(key) === 'true')
  const choose = (wanted: boolean) => {
    set(wanted)
    stored.set(key, String(wanted))
  }
  return { barcodes, choose }
}

/** Prints the page, like Ctrl P, with or without barcodes. */
export const PrintMenu = ({ printing: { barcodes, choose } }: { printing: ReturnType<typeof useBarcodes> }) => {
  const t = useT()
  return (
    <span className="max-phone:hidden">
      <Menu
        align="end"
        trigger={<IconButton icon={Printer} size={28} label={t('print:print')} />}
        items={[
          { kind: 'check', label: t('print:barcodes'), checked: barcodes, onCheckedChange: choose },
          { kind: 'line' },
          // once the menu is gone
          { label: t('print:print'), icon: Printer, keys: 'Ctrl P', onSelect: () => setTimeout(() => window.print()) },
        ]}
      />
    </span>
  )
}
