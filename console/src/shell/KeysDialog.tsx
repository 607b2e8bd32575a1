import { useRef } from 'react'
import { useT } from '../kit/i18n.ts'
import { type KeyHelp, type KeySection, useKeysOfScreen } from '../kit/keys/keyHelp.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { onMac } from '../ui/onMac.ts'

const everywhere: readonly KeySection[] = [
  {
    title: 'keys:everywhere',
    rows: [
      { keys: ['Ctrl', 'K'], text: 'keys:palette' },
      { keys: ['?'], text: 'keys:help' },
      { keys: ['Esc'], text: 'keys:close' },
      { keys: ['Ctrl', 'S'], text: 'keys:save' },
      { keys: ['F6'], text: 'keys:messages' },
      { keys: ['Ctrl', 'Z'], text: 'keys:undo' },
    ],
  },
  {
    title: 'keys:list',
    rows: [
      { keys: ['/'], text: 'keys:filter' },
      { keys: ['↓'], text: 'keys:from_filter' },
      { keys: ['↑', '↓'], text: 'keys:move' },
      { keys: ['↵'], text: 'keys:open_row' },
      { keys: ['space'], text: 'keys:select_row' },
    ],
  },
]

/** `?`: the keys the console listens to. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const ofScreen = useKeysOfScreen()
  return (
    <Dialog
      initialFocus={body}
      open
      onClose={onClose}
      closeOnOutside
      size="md"
      title={t('keys:title')}
      closeLabel={t('word:close')}
    >
      <div ref={body} tabIndex={-1} className="grid grid-cols-2 gap-x-8 gap-y-5 max-phone:grid-cols-1 outline-none">
        {everywhere.map((section) => (
          <Section key={section.title} section={section} />
        ))}
        {ofScreen.map((section) => (
          <Section key={section.title} section={section} isWide />
        ))}
      </div>
    </Dialog>
  )
}

/** What is of one screen has many keys: two columns of them beneath the others. */
const Section = ({ section: { title, rows }, isWide = false }: { section: KeySection; isWide?: boolean }) => {
  const t = useT()
  return (
    <section className={isWide ? 'col-span-full' : undefined}>
      <h3 className="mb-1 text-12 font-medium text-ink-3">{t(title)}</h3>
      <dl className={isWide ? 'grid grid-cols-2 gap-x-8 max-phone:grid-cols-1' : undefined}>
        {rows.map((row) => (
          <Row key={row.text} row={row} />
        ))}
      </dl>
    </section>
  )
}

const Row = ({ row: { keys, text } }: { row: KeyHelp }) => {
  const t = useT()
  const named = (key: string) => (key === 'space' ? t('keys:space') : key === 'Ctrl' && onMac() ? '⌘' : key)
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 border-b border-line">
      <dt className="first-letter:uppercase">{t(text)}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{named(key)}</Kbd>
        ))}
      </dd>
    </div>
  )
}
