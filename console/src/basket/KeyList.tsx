import { useT } from '../kit/i18n.ts'
import { Kbd } from '../ui/Kbd.tsx'

const keys = [
  ['move', ['↑', '↓', '←', '→']],
  ['edit', ['F2']],
  ['commit', ['Enter']],
  ['beside', ['Tab']],
  ['cancel', ['Esc']],
  ['range', ['Shift', '↓']],
  ['to_edge', ['Ctrl', 'Shift', '↓']],
  ['select', ['Ctrl', 'A']],
  ['copy', ['Ctrl', 'C']],
  ['paste', ['Ctrl', 'V']],
  ['fill', ['Ctrl', 'D']],
  ['clear', ['Del']],
  ['fill_open', ['Ctrl', 'Shift', 'F']],
  ['empty_quantities', ['Ctrl', '⌫']],
  ['undo', ['Ctrl', 'Z']],
  ['redo', ['Ctrl', 'Y']],
  ['page', ['PgUp', 'PgDn']],
  ['ends', ['Home', 'End']],
  ['save', ['Ctrl', 'S']],
  ['deliver', ['Ctrl', 'Enter']],
] as const

/** Every key the lines know. */
export function KeyList() {
  const t = useT()
  return (
    <dl className="grid gap-y-1.5">
      {keys.map(([name, strokes]) => (
        <div key={name} className="flex items-center justify-between gap-4">
          <dt className="text-ink-2 first-letter:uppercase">{t(`basket:keys.${name}`)}</dt>
          <dd className="flex gap-1">
            {strokes.map((stroke) => (
              <Kbd key={stroke}>{stroke}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
