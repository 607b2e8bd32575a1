import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { cx } from '../ui/cx.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { onMac } from '../ui/onMac.ts'
import { usePaletteGroups } from './palette.items.ts'
import { readQuery } from './palette.match.ts'
import { PaletteList } from './PaletteList.tsx'
import { usePaletteKeys } from './usePaletteKeys.ts'
import type { Overlay } from './useShellKeys.ts'

interface PaletteProps {
  onClose: () => void
  /** What else can lie over the page. */
  open: (overlay: Overlay) => void
}

/** ⌘K: go to a screen or a basket, or act, without leaving the keys. */
export function Palette({ onClose, open }: PaletteProps) {
  const t = useT()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { scope, query } = readQuery(typed)
  const { groups, waiting, failed } = usePaletteGroups({ scope, query, open })
  const items = groups.flatMap((group) => group.items)
  const { current, setAt, choose, onKeyDown, startOver } = usePaletteKeys({ items, waiting, onClose })
  const type = (text: string) => {
    setTyped(text)
    startOver()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-x-0 top-(--banner) bottom-0 z-40 bg-scrim" />
        <Dialog.Popup aria-label={t('palette:title')} className={place}>
          <PaletteField
            value={typed}
            onType={type}
            onKeyDown={onKeyDown}
            waiting={waiting}
            listId={listId}
            activeId={items.length > 0 ? `${listId}-${current}` : undefined}
          />
          <PaletteList id={listId} groups={groups} query={query} current={current} hover={setAt} choose={choose} />
          {(failed || (items.length === 0 && !waiting)) && (
            <p
              role={failed ? 'alert' : undefined}
              className={cx('shrink-0 px-4 text-center text-ink-2', items.length > 0 ? 'py-2' : 'py-8')}
            >
              {failed ? t('palette:failed') : t('palette:nothing', query)}
            </p>
          )}
          <p role="status" className="sr-only">
            {waiting || failed ? '' : t('palette:count', items.length, items.length)}
          </p>
          <PaletteFoot />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const place =
  'fixed top-[calc(120px+var(--banner))] left-1/2 z-40 flex max-h-[calc(100dvh-144px-var(--banner))] w-160 max-w-[calc(100vw-16px)] -translate-x-1/2 flex-col overflow-hidden rounded-lg bg-raised shadow-dialog outline-none max-phone:top-[calc(8px+var(--banner))] max-phone:max-h-[calc(100dvh-16px-var(--banner))]'

interface PaletteFieldProps {
  value: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  waiting: boolean
  listId: string
  activeId: string | undefined
}

const PaletteField = ({ value, onType, onKeyDown, waiting, listId, activeId }: PaletteFieldProps) => {
  const t = useT()
  return (
    <div className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line px-4">
      {waiting ? <Spinner /> : <Search aria-hidden className="text-ink-2" />}
      <input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-label={t('palette:title')}
        placeholder={t('palette:placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent text-15 outline-none"
      />
      <Kbd>Esc</Kbd>
    </div>
  )
}

const PaletteFoot = () => {
  const t = useT()
  return (
    <div
      aria-hidden
      className="flex h-9 shrink-0 items-center gap-4 border-t border-line bg-canvas px-4 text-12 text-ink-3 max-phone:hidden"
    >
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('palette:move')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd>
        {t('palette:choose')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>{onMac() ? '⌘' : 'Ctrl'}</Kbd>
        <Kbd>↵</Kbd>
        {t('palette:new_tab')}
      </span>
      <span className="ml-auto whitespace-pre">{t('palette:prefixes')}</span>
    </div>
  )
}
