import { Dialog } from '@base-ui/react/dialog'
import type { Counts } from '@disadmin/contract/counts/counts'
import { X } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Sidebar } from './Sidebar.tsx'

interface MobileMenuProps {
  open: boolean
  onClose: () => void
  counts: Counts
}

/** The sidebar of windows under 960 px: a drawer over the page. */
export function MobileMenu({ open, onClose, counts }: MobileMenuProps) {
  const t = useT()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-x-0 top-(--banner) bottom-0 z-40 bg-scrim transition-opacity duration-(--slow) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={t('shell:nav.main')}
          className="fixed top-(--banner) bottom-0 left-0 z-40 shadow-dialog outline-none transition-transform duration-(--slow) data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Sidebar counts={counts} drawer />
          <IconButton
            icon={X}
            size={32}
            label={t('shell:nav.close')}
            tooltip={false}
            className="absolute top-2 right-3"
            onClick={onClose}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
