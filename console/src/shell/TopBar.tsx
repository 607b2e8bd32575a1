import { Keyboard, Menu as MenuIcon, Search } from 'lucide-react'
import { To } from '../kit/To.tsx'
import { useT } from '../kit/i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Mark } from '../ui/Mark.tsx'
import { onMac } from '../ui/onMac.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { Overlay } from './useShellKeys.ts'

interface TopBarProps {
  open: (overlay: Overlay) => void
  desktop: boolean
}

export const TopBar = ({ open, desktop }: TopBarProps) => {
  const t = useT()
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-surface px-5 max-phone:px-3 no-print">
      {desktop ? <PaletteField open={open} /> : <MobileBrand open={open} />}
      <div className="ml-auto flex items-center gap-2">
        {!desktop && <IconButton icon={Search} size={32} label={t('palette:title')} onClick={() => open('palette')} />}
        {desktop && <IconButton icon={Keyboard} size={28} label={t('keys:open')} keys="?" onClick={() => open('keys')} />}
        <ThemeMenu />
        <span aria-hidden className="mx-1 h-5 w-px bg-line-strong max-phone:hidden" />
        <UserMenu short={!desktop} open={open} />
      </div>
    </header>
  )
}

/** Looks like the field it opens. */
const PaletteField = ({ open }: Pick<TopBarProps, 'open'>) => {
  const t = useT()
  return (
    <button
      type="button"
      onClick={() => open('palette')}
      className="flex h-8 w-90 items-center gap-2 rounded-md border border-line bg-canvas pr-1.5 pl-2.5 text-ink-3 hover:border-line-strong"
    >
      <Search aria-hidden />
      <span className="truncate">{t('palette:open')}</span>
      <Kbd className="ml-auto">{onMac() ? '⌘K' : 'Ctrl K'}</Kbd>
    </button>
  )
}

const MobileBrand = ({ open }: Pick<TopBarProps, 'open'>) => {
  const t = useT()
  return (
    <>
      <IconButton icon={MenuIcon} size={32} label={t('shell:nav.open')} onClick={() => open('menu')} />
      <To screen="/dashboard" className="flex items-center rounded-sm">
        <Mark name="Disadmin" />
      </To>
    </>
  )
}
