import type { KeySection } from '../kit/keys/keyHelp.ts'

/** The keys of an opened basket, for `?` and for the list in its head. */
export const basketKeys: KeySection = {
  title: 'basket:keys.title',
  rows: [
    { keys: ['↑', '↓', '←', '→'], text: 'basket:keys.move' },
    { keys: ['F2'], text: 'basket:keys.edit' },
    { keys: ['Enter'], text: 'basket:keys.commit' },
    { keys: ['Tab'], text: 'basket:keys.beside' },
    { keys: ['Esc'], text: 'basket:keys.cancel' },
    { keys: ['Shift', '↓'], text: 'basket:keys.range' },
    { keys: ['Ctrl', 'Shift', '↓'], text: 'basket:keys.to_edge' },
    { keys: ['Ctrl', 'A'], text: 'basket:keys.select' },
    { keys: ['Ctrl', 'C'], text: 'basket:keys.copy' },
    { keys: ['Ctrl', 'V'], text: 'basket:keys.paste' },
    { keys: ['Ctrl', 'D'], text: 'basket:keys.fill' },
    { keys: ['Del'], text: 'basket:keys.clear' },
    { keys: ['Ctrl', 'Shift', 'F'], text: 'basket:keys.fill_open' },
    { keys: ['Ctrl', '⌫'], text: 'basket:keys.empty_quantities' },
    { keys: ['Ctrl', 'F'], text: 'basket:keys.search' },
    { keys: ['Ctrl', 'B'], text: 'basket:keys.scan' },
    { keys: ['Ctrl', 'Z'], text: 'basket:keys.undo' },
    { keys: ['Ctrl', 'Y'], text: 'basket:keys.redo' },
    { keys: ['PgUp', 'PgDn'], text: 'basket:keys.page' },
    { keys: ['Home', 'End'], text: 'basket:keys.ends' },
    { keys: ['Ctrl', 'S'], text: 'basket:keys.save' },
    { keys: ['Ctrl', 'Enter'], text: 'basket:keys.deliver' },
    { keys: ['Ctrl', 'Shift', 'Enter'], text: 'basket:keys.order' },
    { keys: ['Ctrl', 'Shift', 'L'], text: 'basket:keys.lock' },
    { keys: ['Alt', 'PgUp'], text: 'basket:keys.previous' },
    { keys: ['Alt', 'PgDn'], text: 'basket:keys.next' },
  ],
}
