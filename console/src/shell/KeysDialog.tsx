import { useRef } from 'react'
import { type TextKey, useT } from '../kit/i18n.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { onMac } from './onMac.ts'

interface KeyHelp {
  keys: readonly string[]
  text: TextKey
}

const sections = (mac: boolean): readonly { title: TextKey; rows: readonly KeyHelp[] }[] => [
  {
    title: 'keys:everywhere',
    rows: [
      { keys: [mac ? '⌘' : 'Ctrl', 'K'], text: 'keys:palette' },
      { keys: ['?'], text: 'keys:help' },
      { keys: ['Esc'], text: 'keys:close' },
      { keys: ['F6'], text: 'keys:messages' },
    ],
  },
  {
    title: 'keys:list',
    rows: [
      { keys: ['/'], text: 'keys:filter' },
      { keys: ['↑', '↓'], text: 'keys:move' },
      { keys: ['↵'], text: 'keys:open_row' },
      { keys: ['space'], text: 'keys:select_row' },
    ],
  },
  {
    title: 'keys:sheet',
    rows: [
      { keys: ['F2'], text: 'basket:keys.edit' },
      { keys: ['↵'], text: 'basket:keys.commit' },
      { keys: ['⇥'], text: 'basket:keys.beside' },
      { keys: ['⇧', '↓'], text: 'basket:keys.range' },
      { keys: [mac ? '⌘' : 'Ctrl', 'C'], text: 'basket:keys.copy' },
      { keys: [mac ? '⌘' : 'Ctrl', 'D'], text: 'basket:keys.fill' },
      { keys: [mac ? '⌘' : 'Ctrl', 'R'], text: 'discount-matrix:foot.right' },
      { keys: [mac ? '⌘' : 'Ctrl', 'Z'], text: 'basket:keys.undo' },
      { keys: [mac ? '⌘' : 'Ctrl', 'S'], text: 'basket:keys.save' },
    ],
  },
]

/** `?`: the keys the console listens to. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
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
        {sections(onMac()).map(({ title, rows }) => (
          <section key={title}>
            <h3 className="mb-1 text-12 font-medium text-ink-3">{t(title)}</h3>
            <dl>
              {rows.map(({ keys, text }) => (
                <div key={text} className="flex h-8 items-center justify-between gap-4 border-b border-line">
                  <dt className="first-letter:uppercase">{t(text)}</dt>
                  <dd className="flex gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key === 'space' ? t('keys:space') : key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
